import { and, eq, gt, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../db/schema/audit.ts'
import { members } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { pendingRewardRoles } from '../../../db/schema/leveling.ts'
import { enqueueRewards } from '../../../domain/leveling/enqueue-rewards.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { interruptJobs } from '../../../testing/features/jobs.ts'
import {
  allJobsDone,
  given,
  guildWith,
  holds,
  idOf,
  rolesOf,
  say,
} from '../../../testing/features/reward-roles.ts'
import { auditTrail, roleIdOf } from '../../../testing/features/settings.ts'
import { emptyDatabase, type TestBot } from '../../../testing/test-bot.ts'

// Opens the database in advance, which may take longer than a test's timeout.
beforeAll(() => emptyDatabase())

test('a bot that stops while assigning roles neither skips nor repeats one', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  simulator.control.fault({ kind: 'latency', ms: 300 })
  for (const person of ['aria', 'wyn', 'brannoc']) say(simulator, person, 1)
  await expect.poll(() => testBot.db.$count(jobs, eq(jobs.state, 'active'))).toBeGreaterThan(0)
  simulator.control.clearFaults()

  await testBot.stop()
  await testBot.start()

  await holds(simulator, 'aria', ['Friend'])
  await holds(simulator, 'wyn', ['Friend', 'Main Roster'])
  await holds(simulator, 'brannoc', ['Advisors', 'Friend'])
  await allJobsDone(testBot)
  expect(await given(testBot)).toHaveLength(3)
})

/** The state after a crash right after the request to Discord. */
async function asIfKilled({ db, stop }: TestBot, begun: typeof pendingRewardRoles.$inferInsert) {
  await stop()
  await db
    .delete(auditLog)
    .where(eq(auditLog.action, `reward role ${begun.kind === 'give' ? 'given' : 'taken'}`))
  await db.insert(pendingRewardRoles).values(begun)
  await interruptJobs(db)
}

test('a role change right before a crash is in the log once', async () => {
  const { testBot, simulator } = await guildWith([
    ['message', 1, 'Friend'],
    ['message', 2, 'Main Roster'],
  ])
  const memberId = idOf(simulator, 'aria')
  say(simulator, 'aria', 4)
  await holds(simulator, 'aria', ['Main Roster'])
  await allJobsDone(testBot)
  const gift = { kind: 'give', roleId: await roleIdOf(testBot.db, 'Main Roster') } as const
  await asIfKilled(testBot, { memberId, ...gift, reason: 'Reached message level 2' })
  const loss = { kind: 'take', roleId: await roleIdOf(testBot.db, 'Friend') } as const
  await asIfKilled(testBot, { memberId, ...loss, reason: 'Replaced' })
  expect(await given(testBot)).toEqual([])

  await testBot.start()

  await expect.poll(async () => (await given(testBot)).length).toBe(2)
  await allJobsDone(testBot)
  expect((await given(testBot)).toSorted()).toEqual([
    ['reward role given', 'Main Roster', 'Reached message level 2'],
    ['reward role taken', 'Friend', 'Replaced'],
  ])
  expect(await testBot.db.$count(pendingRewardRoles)).toBe(0)
})

test('an outdated event from Discord does not assign and log a role again', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  say(simulator, 'aria', 1)
  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)
  const isAria = eq(members.userName, 'aria')
  const [aria] = await testBot.db.select().from(members).where(isAria)

  await testBot.db.update(members).set({ roleIds: [] }).where(isAria)
  await enqueueRewards(testBot.db, [idOf(simulator, 'aria')])
  const isDelayed = and(eq(jobs.state, 'created'), gt(jobs.runAt, sql`now()`))
  const waits = () => testBot.db.$count(jobs, isDelayed)
  await expect.poll(waits).toBe(1)
  await testBot.db
    .update(members)
    .set({ roleIds: aria?.roleIds ?? [] })
    .where(isAria)

  await allJobsDone(testBot)
  expect(await given(testBot)).toEqual([['reward role given', 'Friend', 'Reached message level 1']])
})

test('a role change that is no longer due is neither made nor logged', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  say(simulator, 'aria', 1)
  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)
  const gift = { kind: 'give', roleId: await roleIdOf(testBot.db, 'Main Roster') } as const
  const memberId = idOf(simulator, 'aria')
  await asIfKilled(testBot, { memberId, ...gift, reason: 'Reached message level 2' })

  await testBot.start()

  await expect.poll(() => testBot.db.$count(pendingRewardRoles)).toBe(0)
  await allJobsDone(testBot)
  expect(await given(testBot)).toEqual([])
  expect(rolesOf(simulator, 'aria')).toEqual(['Friend'])
})

test('the log of role changes does not name members who deleted their data', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  say(simulator, 'aria', 1)
  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)

  await eraseMember(testBot.ctx, idOf(simulator, 'aria'))

  expect(await auditTrail(testBot.db)).toMatchObject([
    { action: 'reward role given', subject: 'roles of a deleted member' },
  ])
})
