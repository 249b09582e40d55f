import { spawnSync } from 'node:child_process'
import { makeTemplate } from './test/database-template.ts'
import { startPostgres } from './test/postgres.ts'

/**
 * Runs the long tests: thirty times as many fuzzed requests as `npm test`, with a random seed unless
 * `FUZZ_SEED` is set; bodies delayed by ten seconds; power failures, full disks, crashes and network
 * failures during writes; an import of a million rows; and, with a PostgreSQL server, a hundred rounds of bot
 * failures and a million messages.
 */
const fuzz = vitest(['src/server/fuzz'], {
  TEST_DATABASE_URL: '',
  TEST_DATABASE_TEMPLATE: await makeTemplate(),
  FUZZ_RUN_FACTOR: '30',
  FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
})
// The rest of what runs in a process; `npm test` runs it on the server.
const embedded = vitest(['src/', 'tests/screens/'], {
  TEST_DATABASE_URL: '',
  TEST_DATABASE_TEMPLATE: await makeTemplate(),
})
const held = vitest(['src/server/http/limits/slow-requests'], {
  TEST_DATABASE_URL: '',
  TEST_DATABASE_TEMPLATE: await makeTemplate(),
  HELD_BODY_SECONDS: process.env.HELD_BODY_SECONDS ?? '10',
})
const rounds = { LONG_ROUNDS: process.env.LONG_ROUNDS ?? '20' }
const rows = vitest(['src/domain/imports/many-rows'], {
  TEST_DATABASE_URL: '',
  TEST_DATABASE_TEMPLATE: await makeTemplate(),
  MANY_ROWS: process.env.MANY_ROWS ?? '1000000',
})
const cuts = vitest(['src/db/power-cut'], { TEST_DATABASE_URL: '', ...rounds }, ['processes'])
// Each of these restarts the product several times per round.
const faults = vitest(['tests/long'], { LONG_ROUNDS: '5', ...process.env }, ['long'])
const postgres = await startPostgres()
const troubles = postgres
  ? vitest(
      [
        'src/bot/ingest/bot-crash',
        'src/bot/ingest/outages',
        'src/bot/runtime/standby',
        'src/bot/runtime/clock-change',
        'src/bot/ingest/million-messages',
        'src/bot/ingest/history-crash',
        'src/bot/features/events/concurrent-signups',
      ],
      {
        TEST_DATABASE_URL: postgres.url,
        ...rounds,
        MANY_MESSAGES: process.env.MANY_MESSAGES ?? '1000000',
      },
      ['postgres', 'processes'],
    )
  : 0
await postgres?.stop()
process.exit(fuzz || embedded || held || rows || cuts || faults || troubles)

function vitest(
  files: string[],
  env: Record<string, string | undefined>,
  projects = ['embedded', 'processes'],
): number {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--no-file-parallelism',
      ...files,
    ],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  )
  return status ?? 1
}
