import type { Scene } from './scene.ts'

interface Words {
  /** Of the specification. */
  section: 1 | 2 | 4 | 5 | 7 | 8 | 9
  /** The specification's own. */
  words: string
}

/** A rule that the server keeps, with the calls that prove it. */
export interface ServerRule extends Words {
  side: 'server'
  /** The calls that the rule names, as the specification spells them. */
  calls?: readonly string[]
  check(scene: Scene): Promise<void>
}

/** A rule that a page keeps, with the journey in which people meet it; null: none yet. */
export interface PageRule extends Words {
  side: 'page'
  coveredBy: `${'tests' | 'src/web'}/${string}.test.ts` | null
  /** What of the rule is to be found in that journey, where it is not the words themselves. */
  key?: string
}

/** One rule of the specification. */
export type Rule = ServerRule | PageRule

type Journey = NonNullable<PageRule['coveredBy']>

/** Rules of pages as a table: the words, the journey (null: none yet), and what is to be found in it. */
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
