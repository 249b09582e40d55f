import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunResult } from './results.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs vitest with these arguments in the folder of the project, prints its output, and returns the results. */
export async function runVitest(
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-results-'))
  const results = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/test/results-reporter.ts']
  const code = await new Promise((resolve) => {
    spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args, '--run', '--passWithNoTests', ...reporters],
      { cwd: root, stdio: ['ignore', output, output], env: { ...env, TEST_RESULTS: results } },
    ).once('close', resolve)
  })
  const isComplete = existsSync(results)
  const result: RunResult = isComplete ? JSON.parse(readFileSync(results, 'utf8')) : empty()
  rmSync(folder, { recursive: true })
  const hasFailed = result.errors.length > 0 || result.files.some((one) => one.failures.length > 0)
  if (code !== 0 && !hasFailed) result.errors.push(`vitest ended with ${code} and without a result`)
  return result
}

function empty(): RunResult {
  return { files: [], errors: [] }
}
