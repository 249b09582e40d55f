import { spawnSync } from 'node:child_process'
import { makeTemplate } from './test/database-template.ts'

/**
 * Runs the tests that go on for as long as one lets them: strange requests, thirty times as many as
 * in `npm test` and others each time, unless `FUZZ_SEED` names the ones to repeat.
 */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house', 'src/server/strange-requests'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_TEMPLATE: await makeTemplate(),
      FUZZ_SHARE: '30',
      FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
    },
  },
)
process.exit(status ?? 1)
