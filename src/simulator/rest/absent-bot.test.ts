import { PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { absentBotSeed } from '../../testing/simulator/seed.ts'
import { addBot } from '../world/bot.ts'
import { leaveGuild } from '../world/members.ts'
import { restRoutes } from './routes.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(absentBotSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

const { ViewChannel, ManageRoles } = PermissionFlagsBits
const add = (permissions: bigint) =>
  addBot(discord.world, permissions, { actorId: discord.user('leader') })

test.each([
  ['guild', ':guildId'],
  ['channel', ':channelId'],
])('every route of the %s is a 403 while the bot is not in the guild', async (_, parameter) => {
  const { world, interactions } = discord
  const values: Record<string, string> = {
    guildId: discord.guildId,
    channelId: discord.channel('general'),
    applicationId: discord.botId,
    userId: discord.user('aria'),
    messageId: world.state.messages[discord.channel('general')]?.[0]?.id ?? '',
    roleId: discord.role('Friend'),
    emoji: '%E2%9C%85',
    emojiName: '%E2%9C%85',
  }
  const routes = Object.keys(restRoutes(world, interactions)).filter((key) =>
    key.includes(parameter),
  )
  expect(routes.length).toBeGreaterThan(15)

  for (const key of routes) {
    const [method = '', pattern = ''] = key.split(' ')
    const route = pattern
      .replace('/api/v10', '')
      .replaceAll(/:(\w+)/g, (_, name) => values[name] ?? '1')
    const response = await discord.request(method, route, method === 'GET' ? undefined : {})
    expect({ key, ...response }).toMatchObject({ key, status: 403, code: 50001 })
  }
})

test('an unknown guild is a 404 and the list of guilds is empty while the bot is in none', async () => {
  expect(await discord.request('GET', Routes.guild('1'))).toMatchObject({
    status: 404,
    code: 10004,
  })
  expect((await discord.request('GET', Routes.userGuilds())).body).toEqual([])
  expect((await discord.request('GET', Routes.currentApplication())).body).toMatchObject({
    name: 'Muster',
    approximate_guild_count: 0,
    flags: 0,
    redirect_uris: [],
  })
})

test('the added bot is in the guild with the lowest role, which is managed and has the permissions', async () => {
  add(ViewChannel | ManageRoles)

  expect((await discord.request('GET', Routes.userGuilds())).body).toMatchObject([
    { id: discord.guildId, name: 'Lantern Guard', owner: false },
  ])
  const { body } = await discord.request('GET', Routes.guildRoles(discord.guildId))
  const roles = (body as { name: string; position: number }[]).sort(
    (a, b) => a.position - b.position,
  )
  expect(roles.map(({ name }) => name)).toEqual([
    '@everyone',
    'Muster',
    'Friend',
    'Main Roster',
    'Advisors',
    'Monarchs',
  ])
  expect(roles[1]).toMatchObject({
    managed: true,
    permissions: String(ViewChannel | ManageRoles),
    tags: { bot_id: discord.botId },
  })
  const member = await discord.request('GET', Routes.guildMember(discord.guildId, discord.botId))
  expect(member.body).toMatchObject({ roles: [discord.role('Muster')] })
})

test('adding the bot again changes the permissions of its role', async () => {
  add(ViewChannel)
  const role = discord.role('Muster')

  add(ViewChannel | ManageRoles)

  expect(discord.role('Muster')).toBe(role)
  expect(discord.world.state.roles[role]?.permissions).toBe(String(ViewChannel | ManageRoles))
})

test('a bot that asks for no permissions gets no role until it asks for some', async () => {
  add(0n)
  expect(discord.world.state.members[discord.botId]?.roleIds).toEqual([])

  add(ViewChannel)
  expect(discord.world.state.members[discord.botId]?.roleIds).toEqual([discord.role('Muster')])
})

test('a bot that was removed loses access', async () => {
  add(ViewChannel)
  leaveGuild(discord.world, discord.botId)

  expect(await discord.request('GET', Routes.guildRoles(discord.guildId))).toMatchObject({
    status: 403,
    code: 50001,
  })
  expect(discord.dispatches.at(-1)).toEqual({
    event: 'GUILD_DELETE',
    payload: { id: discord.guildId },
  })
})

test('the list of members needs the Server Members Intent, a single member does not', async () => {
  add(ViewChannel)
  const list = () => discord.request('GET', Routes.guildMembers(discord.guildId))

  expect(await list()).toMatchObject({ status: 403, code: 50001 })
  const aria = Routes.guildMember(discord.guildId, discord.user('aria'))
  expect((await discord.request('GET', aria)).status).toBe(200)

  discord.world.state.settings.hasMembersIntent = true
  expect((await list()).status).toBe(200)
})
