import type { Scene } from './scene.ts'

interface Words {
  /** The section of the specification. */
  section: 1 | 2 | 4 | 5 | 7 | 8 | 9
  /** The rule's text in the specification. */
  words: string
}

/** A rule for the server, with the requests that prove it. */
export interface ServerRule extends Words {
  side: 'server'
  /** The endpoints that the rule names, as the specification spells them. */
  calls?: readonly string[]
  check(scene: Scene): Promise<void>
}

/** A rule for a page, with the test that covers it; null if none does yet. */
export interface PageRule extends Words {
  side: 'page'
  coveredBy: `${'tests' | 'src/app' | 'src/web'}/${string}.test.ts` | null
  /** The text to be found in that test; default: the rule's words. */
  key?: string
}

/** A rule of the specification. */
export type Rule = ServerRule | PageRule

type Journey = NonNullable<PageRule['coveredBy']>

/** Rules for pages as a table: words, covering test (or null), and the text to be found in it. */
export function onPages(
  section: PageRule['section'],
  rows: readonly (readonly [words: string, coveredBy: Journey | null, key?: string])[],
): PageRule[] {
  return rows.map(([words, coveredBy, key = words]) => ({
    section,
    words,
    side: 'page',
    coveredBy,
    key,
  }))
}
