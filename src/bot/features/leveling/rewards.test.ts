import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { settings } from '../../../db/schema/guild.ts'
import { listRoleChanges } from '../../../domain/guild/role-changes.ts'
import {
  allJobsDone,
  given,
  guildWith,
  holds,
  idOf,
  rolesOf,
  say,
} from '../../../testing/features/reward-roles.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

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
  await testBot.waitForGatewayEvents(simulator)
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
  await testBot.waitForGatewayEvents(simulator)
  simulator.control.join({ as: 'aria' })

  await holds(simulator, 'aria', ['Friend'])
})

test('a reward role removed while the bot was disconnected is restored', async () => {
  const { testBot, simulator } = await guildWith([['message', 1, 'Friend']])
  say(simulator, 'aria', 1)
  await holds(simulator, 'aria', ['Friend'])
  await allJobsDone(testBot)
  await testBot.waitForGatewayEvents(simulator)
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
