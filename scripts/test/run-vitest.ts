import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failuresOf } from './failures.ts'

/** How one or several runs of vitest ended. */
export interface Outcome {
  /** Exit code; 0 if every test passed. */
  status: number
  /** Each failed test with the first lines of its error. */
  failures: string[]
}

/**
 * Runs vitest once for each list of arguments, all at the same time. The first prints as it goes; the output of
 * each further one follows when those before it have ended.
 */
export async function runVitest(runs: string[][], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const reports = mkdtempSync(join(tmpdir(), 'muster-tests-'))
  const started = runs.map((args, index) =>
    startVitest(args, env, join(reports, `report-${index}.json`)),
  )
  for (const { show, ended } of started) {
    show()
    await ended
  }
  const outcomes = await Promise.all(started.map(({ ended }) => ended))
  rmSync(reports, { recursive: true })
  return {
    status: outcomes.find(({ status }) => status !== 0)?.status ?? 0,
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

interface VitestRun {
  /** Prints the output so far, and from now on at once. */
  show(): void
  ended: Promise<Outcome>
}

function startVitest(args: string[], env: NodeJS.ProcessEnv, report: string): VitestRun {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--run', '--passWithNoTests', ...reporters],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    },
  )
  const kept: Buffer[] = []
  let isShown = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (isShown ? process.stdout.write(part) : kept.push(part)))
  }
  return {
    show() {
      isShown = true
      for (const part of kept.splice(0)) process.stdout.write(part)
    },
    ended: new Promise((resolve) => {
      child.once('close', (code) => {
        const failures = existsSync(report) ? failuresOf(report) : []
        resolve({ status: code ?? 1, failures })
      })
    }),
  }
}
