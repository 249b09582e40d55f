import { and, eq, gt, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { members, settings } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { pendingRewardRoles } from '../../../db/schema/leveling.ts'
import { listRoleChanges } from '../../../domain/guild/role-changes.ts'
import { enqueueRewards } from '../../../domain/leveling/enqueue-rewards.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { interruptJobs } from '../../../testing/features/jobs.ts'
import {
  allJobsDone,
  given,
  guildWith,
  holds,
  idOf,
  patiently,
  rolesOf,
  say,
} from '../../../testing/features/reward-roles.ts'
import { auditTrail, roleIdOf } from '../../../testing/features/settings.ts'
import { emptyDatabase, type TestBot } from '../../../testing/test-bot.ts'

// Opens the database in advance, which may take longer than a test's timeout.
beforeAll(() => emptyDatabase())

test('a level assigns its role, and a higher level replaces it', async () => {
  const { testBot, simulator } = await guildWith([
    ['message', 1, 'Friend'],
    ['message', 2, 'Main Roster'],
  ])

  say(simulator, 'aria', 1)
  await holds(simulator, 'aria', ['Friend'])
  say(simulator, 'aria', 3)
  await holds(simulator, 'aria', ['Main Roster'])

  await allJobsDone(testBot)
  expect(await given(testBot)).toEqual([
    ['reward role given', 'Friend', 'Reached message level 1'],
    ['reward role given', 'Main Roster', 'Reached message level 2'],
    ['reward role taken', 'Friend', 'Replaced by the reward of message level 2'],
  ])
  expect(await auditTrail(testBot.db)).toMatchObject([
    { actorId: null, subject: `roles of Aria (${idOf(simulator, 'aria')})` },
    {},
    {},
  ])
  const changes = await listRoleChanges(testBot.db, idOf(simulator, 'aria'))
  expect(changes.map(({ roleName, isGained }) => [roleName, isGained])).toEqual([
    ['Friend', false],
    ['Main Roster', true],
    ['Friend', true],
  ])
  expect(JSON.stringify(simulator.control.audit())).toContain('Reached message level 2')
  expect(testBot.warnings).toEqual([])
})

test('no role is removed if all rewards are kept', async () => {
  const { testBot, simulator } = await guildWith([
    ['message', 1, 'Friend'],
    ['message', 2, 'Main Roster'],
  ])
  await testBot.db.update(settings).set({ keepsAllRewards: true })

  say(simulator, 'aria', 4)

  await holds(simulator, 'aria', ['Friend', 'Main Roster'])
  await allJobsDone(testBot)
  expect(rolesOf(simulator, 'aria')).toEqual(['Friend', 'Main Roster'])
})

test('a returning member gets their reward roles', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  say(simulator, 'aria', 1)
  await holds(simulator, 'aria', ['Friend'])

  simulator.control.leave({ as: 'aria' })
  await testBot.caughtUp(simulator)
  simulator.control.join({ as: 'aria' })

  await holds(simulator, 'aria', ['Friend'])
})

test('a reward role removed while the bot was disconnected is restored', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  say(simulator, 'aria', 1)
  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)
  await testBot.caughtUp(simulator)
  await testBot.stop()
  simulator.control.roles({ as: 'aria', remove: ['Friend'] })
  simulator.control.fault({ kind: 'lose-session' })

  await testBot.start()

  await holds(simulator, 'aria', ['Friend'])
})

test('a role above the bot’s is skipped without blocking other roles', async () => {
  const { testBot, simulator } = await guildWith([
    ['message', 1, 'Monarchs'],
    ['voice', 1, 'Friend'],
  ])
  await testBot.db.insert(memberTotals).values({ memberId: idOf(simulator, 'aria'), voiceXp: 60 })

  say(simulator, 'aria', 1)

  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)
  expect(await given(testBot)).toEqual([['reward role given', 'Friend', 'Reached voice level 1']])
  expect(testBot.warnings).toEqual([])
})

test('no role is replaced by one that the bot cannot assign', async () => {
  const { testBot, simulator } = await guildWith([
    ['message', 1, 'Friend'],
    ['message', 2, 'Monarchs'],
  ])

  say(simulator, 'aria', 4)

  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)
  expect(rolesOf(simulator, 'aria')).toEqual(['Friend'])
})

test('a member who opted out keeps their roles', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  const memberId = idOf(simulator, 'wyn')
  await testBot.db.insert(memberTotals).values({ memberId, messageXp: 500 })
  await testBot.db.execute(sql`update members set opted_out = true where id = ${memberId}`)
  await testBot.stop()
  simulator.control.fault({ kind: 'lose-session' })
  say(simulator, 'aria', 1)

  await testBot.start()

  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)
  expect(rolesOf(simulator, 'wyn')).toEqual(['Main Roster'])
})

test.each([429, 500])('%i errors on role changes only delay them', async (status) => {
  const { testBot, simulator } = await guildWith([
    ['message', 1, 'Friend'],
    ['message', 2, 'Main Roster'],
  ])
  simulator.control.fault({ kind: 'status', status, route: '/roles/', seconds: 2 })

  say(simulator, 'aria', 4)
  say(simulator, 'brannoc', 1)

  await holds(simulator, 'aria', ['Main Roster'])
  await holds(simulator, 'brannoc', ['Advisors', 'Friend'])
  await allJobsDone(testBot)
  expect((await given(testBot)).toSorted()).toEqual([
    ['reward role given', 'Friend', 'Reached message level 1'],
    ['reward role given', 'Main Roster', 'Reached message level 2'],
  ])
})

test('a bot that stops while assigning roles neither skips nor repeats one', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  simulator.control.fault({ kind: 'latency', ms: 300, seconds: 2 })
  for (const person of ['aria', 'wyn', 'brannoc']) say(simulator, person, 1)
  await expect
    .poll(() => testBot.db.$count(jobs, eq(jobs.state, 'active')), patiently)
    .toBeGreaterThan(0)

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

  await expect.poll(async () => (await given(testBot)).length, patiently).toBe(2)
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
  await expect.poll(waits, patiently).toBe(1)
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

  await expect.poll(() => testBot.db.$count(pendingRewardRoles), patiently).toBe(0)
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
