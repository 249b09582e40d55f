import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunResult } from './results.ts'
import type { Verdict } from './verdict.ts'

const root = join(import.meta.dirname, '..', '..')

/** The record of the last run. */
export const recordPath = join(root, 'node_modules/.cache/muster/last-run.json')

/** Writes the record of a run that began at `startedAt`. */
export function writeRecord(
  startedAt: Date,
  { files }: RunResult,
  verdict: Verdict,
  leftBehind: string[],
): void {
  const record = {
    commit: git('rev-parse', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    arguments: process.argv.slice(2),
    startedAt: startedAt.toISOString(),
    minutes: Math.round((Date.now() - startedAt.getTime()) / 6000) / 10,
    isGreen: verdict.isGreen,
    passed: verdict.passed,
    failed: verdict.failed.map(({ path, failures }) => ({ path, failures })),
    flaky: verdict.flaky,
    errors: verdict.errors,
    leftBehind,
    slowest: files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, 20)
      .map(({ path, project, seconds }) => ({ path, project, seconds })),
  }
  mkdirSync(dirname(recordPath), { recursive: true })
  writeFileSync(recordPath, `${JSON.stringify(record, null, 2)}\n`)
}

/** The output of git; null in an archive of the source. */
function git(...args: string[]): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: [...stdio] }).trim()
  } catch {
    return null
  }
}
