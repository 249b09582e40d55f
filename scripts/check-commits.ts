import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { problemWithSubject } from './commits/subject.ts'

/** The last commit from before conventional commits were required. */
const lastUnchecked = '245e613'

const root = resolve(import.meta.dirname, '..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

function subjects(): string[] {
  try {
    return git('log', '--no-merges', '--format=%s', `${lastUnchecked}..HEAD`)
      .trim()
      .split('\n')
      .filter(Boolean)
  } catch {
    // An archive of the source has no history, and a shallow clone may not reach back far enough.
    return []
  }
}

for (const subject of subjects()) {
  const problem = problemWithSubject(subject)
  if (problem === null) continue
  process.stderr.write(`${subject}\n  ${problem}\n`)
  process.exitCode = 1
}
