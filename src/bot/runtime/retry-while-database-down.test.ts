import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { allTasks } from '../../contract/core/tasks.ts'
import { readRights } from '../../domain/accounts/rights.ts'
import { controlDatabase } from '../../testing/database/outage.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { waitFor } from '../../testing/reset/wait-for.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'
import { retryWhileDatabaseDown } from './retry-while-database-down.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

test('an event that cannot be handled is logged, and the next one is handled', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  await testBot.db.execute(sql`alter table members rename to members_elsewhere`)
  simulator.control.leave({ as: 'aria' })
  await testBot.waitForGatewayEvents(simulator)
  await testBot.db.execute(sql`alter table members_elsewhere rename to members`)
  simulator.control.leave({ as: 'brannoc' })
  await testBot.waitForGatewayEvents(simulator)

  expect(testBot.warnings).toContain('An event handler failed.')
  expect(await testBot.member('aria')).toMatchObject({ inGuild: true })
  expect(await testBot.member('brannoc')).toMatchObject({ inGuild: false })
})

test('an event is handled even if the connection is lost again once the database is back', async () => {
  const { ctx } = await startTestBot(await startTestSimulator())
  const lost = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })
  const handle = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue()

  await retryWhileDatabaseDown(ctx, handle, new AbortController().signal)

  expect(handle).toHaveBeenCalledTimes(3)
})

// The embedded database cannot be down while the program runs.
const server = process.env.TEST_DATABASE_URL

test.runIf(server)('events during a database outage are handled afterwards', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const wyn = await testBot.member('wyn')
  const outage = await controlDatabase(testBot.db)

  await outage.begin()
  simulator.control.roles({ as: 'wyn', add: ['Advisors'] })
  simulator.control.leave({ as: 'aria' })
  const away = 'The database is away. What happens in Discord waits until it is back.'
  // Not with `expect.poll`, whose checks run tasks that need the database.
  await waitFor(away, () => testBot.warnings.includes(away))
  await outage.end()
  await testBot.waitForGatewayEvents(simulator)

  expect(await readRights(testBot.db, wyn?.id ?? '')).toMatchObject({ tasks: allTasks })
  expect(await testBot.member('aria')).toMatchObject({ inGuild: false })
  expect(testBot.warnings.filter((message) => message === away)).toHaveLength(1)
  expect(testBot.warnings).not.toContain('An event handler failed.')
})

test.runIf(server)('a statement that repeatedly times out succeeds later', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  await testBot.db.transaction(async (tx) => {
    await tx.execute(sql`lock table members in access exclusive mode`)
    simulator.control.leave({ as: 'aria' })
    for (let time = 0; time < 20; time++) {
      await wait(100)
      await tx.execute(sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    }
  })
  await testBot.waitForGatewayEvents(simulator)

  expect(await testBot.member('aria')).toMatchObject({ inGuild: false })
  expect(testBot.warnings).not.toContain('An event handler failed.')
})
