import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRunFolder } from '../scripts/test/leftovers.ts'
import type { FileResult } from '../scripts/test/results.ts'
import { runVitest } from '../scripts/test/run-vitest.ts'
import { checkTags } from '../scripts/test/tags.ts'
import { judge, summarize } from '../scripts/test/verdict.ts'

/** Runs examples and their second tries, and returns the verdict and what is printed last. */
async function runExamples(...names: string[]) {
  const env = { ...process.env, COIN: join(mkdtempSync(join(tmpdir(), 'muster-coin-')), 'thrown') }
  const run = (files: string[]) =>
    runVitest(
      ['run', '--config', 'tests/fixtures/runner/vitest.config.ts', ...files],
      env,
      'ignore',
    )
  const result = await run(names.map((name) => `${name}.example.ts`))
  const verdict = await judge(result, ({ path }) => run([path]))
  return { verdict, summary: summarize(verdict) }
}

describe('a run of tests', () => {
  test('is green if a failed file passes alone, and reports it as flaky', async () => {
    const { verdict, summary } = await runExamples('coin')

    expect(verdict).toMatchObject({ isGreen: true, passed: 1, failed: [], errors: [] })
    expect(summary).toContain(
      "FLAKY tests/fixtures/runner/coin.example.ts › the coin shows heads (AssertionError: expected 'tails' to be 'heads'",
    )
    expect(summary).not.toContain('Failures:')
  })

  test('is red if a file fails twice, and shows the assertion and its place', async () => {
    const { verdict, summary } = await runExamples('broken', 'coin')

    expect(verdict).toMatchObject({
      isGreen: false,
      flaky: [{ path: expect.stringMatching('coin') }],
    })
    expect(summary).toMatch(/Failures:\n\n\S+broken\.example\.ts › two and two/)
    expect(summary).toContain('AssertionError: expected 4 to be 5')
    expect(summary).toContain('at tests/fixtures/runner/broken.example.ts:4')
    expect(summary).toContain('Red: 1 passed, 1 failed, 1 flaky files.')
  })

  test('says what a test that ran out of time was waiting for', async () => {
    const { summary } = await runExamples('hanging')

    expect(summary).toContain('nobody answers')
    expect(summary).toContain('timed out in 100ms')
    expect(summary).toContain('It waited for the answer to a letter.')
  })

  test('is red after an error that no test waited for', async () => {
    const { verdict, summary } = await runExamples('unhandled')

    expect(verdict.isGreen).toBe(false)
    expect(summary).toContain('nobody waited for this')
  })

  test('is red without second tries if more than five files failed', async () => {
    const failed = (path: string): FileResult => ({
      ...{ path, project: 'examples', seconds: 1, passed: 0, tags: [] },
      failures: [{ test: 'one', error: 'Error: no' }],
    })
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map(failed)
    const verdict = await judge({ files, errors: [] }, () => {
      throw new Error('no file is run again')
    })

    expect(verdict).toMatchObject({ isGreen: false, flaky: [] })
    expect(verdict.failed).toHaveLength(6)
  })

  test('names the rules and attacks that no test covers', async () => {
    const { verdict } = await runExamples('tagged')
    const known = new Map([
      ['spec 4.12', 'a rule'],
      ['spec 4.13', 'another rule'],
      ['SES-07', 'an attack'],
    ])

    expect(checkTags(verdict.tags, known)).toEqual([
      'No test has [spec 4.13] in its title: another rule',
      '[spec 5.1] in the title of a test stands for no rule and no attack.',
    ])
  })

  test('ends the processes it left behind and deletes its folder', async () => {
    const folder = createRunFolder()
    const env = { ...process.env, TMPDIR: folder.path }
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env })
    await once(child, 'spawn')
    const ended = once(child, 'exit')

    expect(folder.clear()).toEqual([expect.stringContaining('setInterval')])
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(existsSync(folder.path)).toBe(false)
  })
})
