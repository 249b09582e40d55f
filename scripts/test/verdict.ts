import type { Failure, FileResult, RunResult } from './results.ts'

/** More flaky files than this make a run red. */
const mostFlaky = 5

/** A file that failed and then passed alone. */
export interface FlakyFile {
  path: string
  /** Why it failed the first time. */
  failures: Failure[]
}

/** The outcome of a run after its second tries. */
export interface Verdict {
  isGreen: boolean
  passed: number
  failed: FileResult[]
  flaky: FlakyFile[]
  /** The tags in the titles of all tests. */
  tags: string[]
  /** Errors that belong to no file; any makes the run red. */
  errors: string[]
}

/**
 * Runs each failed file once more, alone. A run is green if all of them pass then and they are at most five;
 * with more, it is red whatever they would do, so they are not run again.
 */
export async function judge(
  { files, errors }: RunResult,
  runAlone: (file: FileResult) => Promise<RunResult>,
): Promise<Verdict> {
  const failed = files.filter(({ failures }) => failures.length > 0)
  const verdict: Verdict = {
    isGreen: false,
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: [],
    flaky: [],
    tags: files.flatMap(({ tags }) => tags),
    errors: [...errors],
  }
  if (failed.length > mostFlaky) return { ...verdict, failed }
  for (const file of failed) {
    const again = await runAlone(file)
    const [second] = again.files
    if (second && again.errors.length === 0 && second.failures.length === 0) {
      verdict.passed += second.passed - file.passed
      verdict.tags.push(...second.tags)
      verdict.flaky.push({ path: file.path, failures: file.failures })
    } else {
      verdict.failed.push(second && second.failures.length > 0 ? second : file)
      verdict.errors.push(...again.errors)
    }
  }
  verdict.isGreen = verdict.failed.length === 0 && verdict.errors.length === 0
  return verdict
}

/** What is printed last: each failure with its place, then the flaky tests, then the numbers. */
export function summarize({ isGreen, passed, failed, flaky, errors }: Verdict): string {
  const titled = (path: string, { test, error }: Failure) =>
    `${path}${test ? ` › ${test}` : ''}\n${indent(error)}`
  const failures = [
    ...failed.flatMap(({ path, failures }) => failures.map((one) => titled(path, one))),
    ...errors.map((error) => `Outside the test files:\n${indent(error)}`),
  ]
  const lines = failures.length > 0 ? ['Failures:', ...failures] : []
  const flakes = flaky.map(({ path, failures: [first] }) => {
    const [message = ''] = (first?.error ?? '').split('\n')
    return `FLAKY ${path} › ${first?.test ?? 'outside tests'} (${message})`
  })
  const counts = `${passed} passed, ${failed.flatMap((file) => file.failures).length} failed`
  const total = `${isGreen ? 'Green' : 'Red'}: ${counts}, ${flaky.length} flaky files.`
  return [...lines, ...(flakes.length > 0 ? [flakes.join('\n')] : []), total].join('\n\n')
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}
