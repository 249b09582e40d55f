import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWebIfStale } from '../src/start/build-web.ts'
import { findChromium } from './test/chromium.ts'
import { makeTemplate } from './test/database-template.ts'
import { failuresOf } from './test/failures.ts'
import { startPostgres } from './test/postgres.ts'

/**
 * Runs all tests: on the embedded database with the browser's journeys, then what touches the
 * database once more on a PostgreSQL server, where there is one. Arguments go to vitest.
 */
const args = process.argv.slice(2)
const chromium = findChromium()
await buildWebIfStale(resolve('./guild'))
const template = await makeTemplate()
const reports = mkdtempSync(join(tmpdir(), 'muster-tests-'))
const failures: string[] = []

let failed = vitest('on the embedded database', args, {
  CHROMIUM_PATH: chromium,
  TEST_DATABASE_TEMPLATE: template,
  TEST_DATABASE_URL: '',
})

const postgres = await startPostgres()
if (postgres) {
  try {
    // These rooms know no database.
    const once = ['simulator', 'web', 'contract', 'discord'].map(
      (room) => `--exclude=src/${room}/**`,
    )
    const more = ['--project', 'house', ...once, ...args]
    const outcome = vitest('on a PostgreSQL server', more, {
      CHROMIUM_PATH: chromium,
      TEST_DATABASE_URL: postgres.url,
    })
    failed ||= outcome
  } finally {
    await postgres.stop()
  }
} else {
  console.log(
    'There is no PostgreSQL server here (no TEST_DATABASE_URL, no initdb): the tests ran on the embedded database only.',
  )
}
rmSync(reports, { recursive: true })
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`)
process.exit(failed ? 1 : 0)

function vitest(where: string, more: string[], env: Record<string, string>): boolean {
  console.log(`\nTests ${where}`)
  const report = join(reports, `${where.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...more],
    { stdio: 'inherit', env: { ...process.env, DEMO_QUIET: '1', ...env } },
  )
  if (existsSync(report)) {
    failures.push(...failuresOf(report).map((failure) => `${where}: ${failure}`))
  }
  return status !== 0
}
