import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWebIfStale } from '../src/app/site/build-web.ts'
import { findChromium } from './test/chromium.ts'
import { makeTemplate } from './test/database-template.ts'
import { failuresOf } from './test/failures.ts'
import { startPostgres } from './test/postgres.ts'
import { changedFiles, selectTests } from './test/select-tests.ts'

/**
 * Runs all tests: on the embedded database, in the browser and, with a PostgreSQL server, those marked
 * `@postgres` on it. Arguments select features (`npm test -- events`), files, or changed files (`--changed`,
 * `--changed=main`). Other arguments are passed to vitest.
 */
const chosen = choose(process.argv.slice(2))
const env = {
  CHROMIUM_PATH: findChromium(),
  TEST_DATABASE_TEMPLATE: await makeTemplate(),
  DEMO_QUIET: '1',
}
await buildWebIfStale(resolve('./guild'))
const postgres = await startPostgres()
if (!postgres) {
  console.log(
    'There is no PostgreSQL server here (no TEST_DATABASE_URL, no initdb): the tests run on the embedded database only.',
  )
}
const reports = mkdtempSync(join(tmpdir(), 'muster-tests-'))
const report = join(reports, 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', ...chosen, '--run', '--passWithNoTests', ...reporters],
  {
    stdio: 'inherit',
    env: { ...process.env, ...env, TEST_DATABASE_URL: postgres?.url ?? '' },
  },
)
await postgres?.stop()
const failures = existsSync(report) ? failuresOf(report) : []
rmSync(reports, { recursive: true })
if (failures.length > 0) console.log(`\nFailures:\n\n${failures.join('\n\n')}`)
process.exit(status ?? 1)

/** The arguments for vitest: the command and the files. */
function choose(args: string[]): string[] {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (changed) {
    const files = changedFiles(changed.split('=')[1] ?? 'HEAD')
    return ['related', ...files, ...args.filter((arg) => arg !== changed)]
  }
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const names = firstOption < 0 ? args : args.slice(0, firstOption)
  const isPath = (name: string) => /[/.]/.test(name)
  const features = names.filter((name) => !isPath(name))
  const tests = features.length > 0 ? selectTests(features) : []
  if (features.length > 0 && tests.length === 0) {
    console.error(`No test file is about ${features.join(' or ')}.`)
    process.exit(1)
  }
  return ['run', ...names.filter(isPath), ...tests, ...args.slice(names.length)]
}
