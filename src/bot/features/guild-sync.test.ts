import { PermissionFlagsBits } from 'discord-api-types/v10'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { allTasks } from '../../contract/core/tasks.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import { readRights } from '../../domain/accounts/rights.ts'
import { memberListProblem } from '../../domain/members/member-list.ts'
import type { GuildSeed } from '../../simulator/seed.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { crowdedSeed, testingSeed } from '../../testing/simulator/seed.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

test('gaining or losing a staff role changes the rights at once', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const wyn = (await testBot.member('wyn'))?.id ?? ''
  expect(await readRights(testBot.db, wyn)).toEqual({
    inGuild: true,
    isMainRoster: true,
    tasks: [],
  })

  simulator.control.roles({ as: 'wyn', add: ['Advisors'] })
  await testBot.waitForGatewayEvents(simulator)
  expect((await readRights(testBot.db, wyn)).tasks).toEqual(allTasks)
  simulator.control.roles({ as: 'wyn', remove: ['Advisors', 'Main Roster'] })
  await testBot.waitForGatewayEvents(simulator)

  expect(await readRights(testBot.db, wyn)).toEqual({
    inGuild: true,
    isMainRoster: false,
    tasks: [],
  })
})

test('the elevated permissions of roles are known', async () => {
  const seed = testingSeed()
  const { ViewChannel, ManageGuild, BanMembers } = PermissionFlagsBits
  seed.roles.push({
    name: 'Wardens',
    color: 0,
    permissions: ViewChannel | ManageGuild | BanMembers,
  })
  const testBot = await startTestBot(await startTestSimulator({ seed }))
  await testBot.listed(1)

  const [wardens] = await testBot.db.select().from(roles).where(eq(roles.name, 'Wardens'))

  expect(wardens?.elevatedPermissions).toEqual(['Manage Server', 'Ban Members'])
})

test('a member who leaves loses all rights at once but is kept in the database until they return', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const before = await testBot.member('brannoc')
  await testBot.db
    .update(members)
    .set({ notes: 'Good sport' })
    .where(eq(members.id, before?.id ?? ''))

  simulator.control.leave({ as: 'brannoc' })
  await testBot.waitForGatewayEvents(simulator)

  const gone = await testBot.member('brannoc')
  expect(gone).toMatchObject({ inGuild: false, roleIds: [], notes: 'Good sport' })
  expect(gone?.leftAt).toBeInstanceOf(Date)
  expect(await readRights(testBot.db, before?.id ?? '')).toMatchObject({ tasks: [] })

  simulator.control.join({ as: 'brannoc' })
  await testBot.waitForGatewayEvents(simulator)

  expect(await testBot.member('brannoc')).toMatchObject({
    inGuild: true,
    leftAt: null,
    notes: 'Good sport',
  })
})

test('a duplicate event has no effect', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  simulator.control.fault({ kind: 'duplicate' })
  simulator.control.leave({ as: 'aria' })
  simulator.control.join({ as: 'tollo' })
  simulator.control.roles({ as: 'tollo', add: ['Friend'] })
  await testBot.waitForGatewayEvents(simulator)

  const idOf = await roleIds(testBot)
  expect(await testBot.member('aria')).toMatchObject({ inGuild: false })
  expect(await testBot.member('tollo')).toMatchObject({ inGuild: true, roleIds: [idOf('Friend')] })
  expect(testBot.warnings).toEqual([])
})

test('changes during a lost session are caught up', async () => {
  const simulator = await startTestSimulator({ seed: withAllowedBot() })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  simulator.control.fault({ kind: 'lose-session' })
  simulator.control.join({ as: 'tollo' })
  simulator.control.leave({ as: 'aria' })
  await nickname(simulator, 'wyn', 'Wyn the Slow')
  await testBot.listed(2)
  await testBot.waitForGatewayEvents(simulator)

  expect(await testBot.member('tollo')).toMatchObject({ inGuild: true })
  expect(await testBot.member('aria')).toMatchObject({ inGuild: false })
  expect(await testBot.member('wyn')).toMatchObject({ displayName: 'Wyn the Slow' })
})

test.each([
  '🦊🔥👩‍👩‍👧‍👦',
  'مرحبا بكم',
  '全角文字名前全角文字名前全角文字名前全角文字名前全角文字名前全角',
  `"'; drop table members; --`,
  '{},"\\',
])('the nickname %s is kept as it is', async (nick) => {
  const simulator = await startTestSimulator({ seed: withAllowedBot() })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  await nickname(simulator, 'wyn', nick)
  await testBot.waitForGatewayEvents(simulator)

  expect((await testBot.member('wyn'))?.displayName).toBe(nick)
})

test('a deleted channel keeps its name', async () => {
  const simulator = await startTestSimulator({ seed: withAllowedBot() })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const general = simulator.control.channels().find(({ name }) => name === 'general')

  await asBot(simulator, 'DELETE', `/channels/${general?.id}`)
  await testBot.waitForGatewayEvents(simulator)

  const [channel] = await testBot.db.select().from(channels).where(eq(channels.name, 'general'))
  expect(channel?.deletedAt).toBeInstanceOf(Date)
})

test('a member list that lacks more than a fifth of the members is rejected', async () => {
  const simulator = await startTestSimulator({ seed: crowdedSeed(20) })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)

  simulator.control.fault({ kind: 'lose-session' })
  for (let number = 0; number < 6; number++) simulator.control.leave({ as: `guard${number}` })
  simulator.control.join({ as: 'tollo' })
  // Nobody is confirmed meanwhile.
  simulator.control.fault({ kind: 'status', status: 500, route: '/members/', seconds: 120 })
  await testBot.listed(2)

  expect(await testBot.db.$count(members, eq(members.inGuild, true))).toBe(26)
  expect(memberListProblem(testBot.db)).toBe(
    'Discord listed 20 of 20 members. 6 of the 25 known ones are missing, which is too many to be plausible, so nobody was marked as left.',
  )
  expect(testBot.warnings).toContain(memberListProblem(testBot.db))
})

test('2 505 members are stored, and listing them again changes no row', async () => {
  const simulator = await startTestSimulator({ seed: crowdedSeed(2500) })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  expect(await testBot.db.$count(members, eq(members.inGuild, true))).toBe(2505)
  const before = await versions(testBot)

  simulator.control.fault({ kind: 'lose-session' })
  await testBot.listed(2)

  expect(await versions(testBot)).toEqual(before)
})

/** Role ids by name. */
async function roleIds({ db }: TestBot) {
  const all = await db.select().from(roles)
  return (name: string) => all.find((role) => role.name === name)?.id ?? `no role ${name}`
}

/** The last transaction id of each row. */
async function versions({ db }: TestBot) {
  const rows = await db.select({ id: members.id, version: sql<string>`xmin::text` }).from(members)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

function withAllowedBot(): GuildSeed {
  const seed = testingSeed()
  const roles = seed.roles
    .map((role) =>
      role.isBotRole ? { ...role, permissions: PermissionFlagsBits.Administrator } : role,
    )
    .toSorted((a, b) => Number(b.isBotRole ?? false) - Number(a.isBotRole ?? false))
  return { ...seed, roles }
}

async function nickname(simulator: Simulator, name: string, nick: string) {
  const id = simulator.control.people().find((person) => person.name === name)?.id
  await asBot(simulator, 'PATCH', `/guilds/${simulator.settings.guildId}/members/${id}`, { nick })
}

async function asBot({ url, settings }: Simulator, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/api/v10${path}`, {
    method,
    headers: { authorization: `Bot ${settings.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok, await response.text()).toBe(true)
}
