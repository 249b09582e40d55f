import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, testFiles, testSource } from './test-files.ts'

/** Words in names of files that belong to a feature but do not contain its name. */
const wordsOfFeature: Record<string, string[]> = {
  events: ['signup', 'calendar'],
  attendance: ['automation'],
  leveling: ['level', 'xp', 'reward', 'leaderboard', 'award'],
  verification: ['reaction'],
  activity: ['counting', 'voice', 'dashboard'],
  forms: ['question'],
  privacy: ['deletion', 'retention', 'erase'],
  calendar: ['icalendar'],
}

/**
 * The test files of features, as paths from the root: those whose path or `describe` titles contain a word
 * that starts with a given word (in the singular) or with a related one.
 */
export function selectTests(words: string[]): string[] {
  const prefixes = words
    .flatMap((word) => [word, ...(wordsOfFeature[word.toLowerCase()] ?? [])])
    .map((word) => word.toLowerCase().replace(/s$/, ''))
  return testFiles('src', 'tests').filter((path) => {
    const text = [path, ...describeTitles(testSource(path))].join(' ')
    const found = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return found.some((one) => prefixes.some((prefix) => one.startsWith(prefix)))
  })
}

/**
 * The files that differ from a commit and the tests of the changed screens, which run on the built app and
 * therefore do not import them.
 */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => existsSync(join(root, path)))
  const sources = changed.filter((path) => !path.endsWith('.test.ts'))
  const screens = new Set(sources.flatMap((path) => /^src\/web\/([^/.]+)\//.exec(path)?.[1] ?? []))
  const journeys = selectTests([...screens]).filter((path) =>
    /^tests\/(journeys|screens)\//.test(path),
  )
  return [...new Set([...changed, ...journeys])]
}

function describeTitles(source: string): string[] {
  return [...source.matchAll(/\bdescribe[\w.]*\(\s*(['"`])(.*?)\1/g)].map((match) => match[2] ?? '')
}
