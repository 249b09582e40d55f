import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageRules } from '../../src/testing/specification/page-rules.ts'

/** What tests have to cover: a sentence by each tag. */
export type Tags = ReadonlyMap<string, string>

const list = (tag: string) => `${tag}(?:, ${tag})*`
const tagList = new RegExp(
  `\\[(?:spec (${list('\\d+\\.\\d+')})|(${list('[A-Z]{3}-\\d\\d')}))\\]`,
  'g',
)

/** The tags in a test's titles: rules of the specification, `[spec 4.12, 4.13]`, and attacks, `[SES-07]`. */
export function tagsIn(title: string): string[] {
  return [...title.matchAll(tagList)].flatMap(([, rules, attacks]) =>
    rules ? rules.split(', ').map((rule) => `spec ${rule}`) : (attacks ?? '').split(', '),
  )
}

/** The rules of the specification for pages, and the attacks of docs/security-cases.md. */
export function readTags(): Tags {
  const page = join(import.meta.dirname, '..', '..', 'docs', 'security-cases.md')
  const attacks = readFileSync(page, 'utf8').matchAll(/^\| ([A-Z]{3}-\d\d) \| [\d.]+ \| (.+) \|$/gm)
  return new Map([
    ...Object.entries(pageRules).map(([rule, words]) => [`spec ${rule}`, words] as const),
    ...[...attacks].map(([, attack = '', description = '']) => [attack, description] as const),
  ])
}

/** What no test of a whole run covers, and tags of tests that stand for nothing, each as a sentence. */
export function checkTags(found: readonly string[], known: Tags): string[] {
  const covered = new Set(found)
  return [
    ...[...known]
      .filter(([tag]) => !covered.has(tag))
      .map(([tag, sentence]) => `No test has [${tag}] in its title: ${sentence}`),
    ...[...covered]
      .filter((tag) => !known.has(tag))
      .map((tag) => `[${tag}] in the title of a test stands for no rule and no attack.`),
  ]
}
