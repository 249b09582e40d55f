import { PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { crowdedSeed, testingSeed } from '../testing-seed.ts'
import { updateRole } from '../world/roles.ts'
import { openDiscord } from './testing/testing-discord.ts'

let discord: Awaited<ReturnType<typeof openDiscord>>

beforeEach(async () => {
  discord = await openDiscord(testingSeed())
})

afterEach(async () => {
  expect(discord.faults()).toEqual([])
  await discord.close()
})

const byIsaure = () => ({ actorId: discord.user('isaure') })
const roleOf = (person: string, role: string) =>
  Routes.guildMemberRole(discord.guildId, discord.user(person), discord.role(role))

describe('roles', () => {
  test('the bot gives and takes a role below its own, and the audit log knows why', async () => {
    const reason = { 'x-audit-log-reason': encodeURIComponent('Approved — welcome ✓') }

    expect(await discord.ask('PUT', roleOf('aria', 'Friend'), undefined, reason)).toMatchObject({
      status: 204,
    })
    expect(await discord.ask('PUT', roleOf('aria', 'Friend'))).toMatchObject({ status: 204 })
    expect(discord.world.state.members[discord.user('aria')]?.roleIds).toEqual([
      discord.role('Friend'),
    ])
    expect(discord.news.map(({ event }) => event)).toEqual(['GUILD_MEMBER_UPDATE'])
    expect(discord.world.state.audit.at(-1)?.reason).toBe('Approved — welcome ✓')

    expect(await discord.ask('DELETE', roleOf('aria', 'Friend'))).toMatchObject({ status: 204 })
    expect(discord.world.state.members[discord.user('aria')]?.roleIds).toEqual([])
  })

  test.each([
    { role: 'Monarchs', code: 50013, because: 'it stands above the bot' },
    { role: 'Muster', code: 50013, because: 'it is managed' },
    { role: '@everyone', code: 10011, because: 'everyone has it' },
  ])('$role cannot be given: $because', async ({ role, code }) => {
    expect(await discord.ask('PUT', roleOf('aria', role))).toMatchObject({ code })
  })

  test('without Manage Roles nothing can be given', async () => {
    const muster = discord.world.state.roles[discord.role('Muster')]!
    updateRole(discord.world, muster, { permissions: '0' }, byIsaure())

    expect(await discord.ask('PUT', roleOf('aria', 'Friend'))).toMatchObject({
      status: 403,
      code: 50013,
    })
  })

  test('a server that demands two-factor authentication refuses a bot whose owner has none', async () => {
    discord.world.state.guild.demandsTwoFactor = true

    expect(await discord.ask('PUT', roleOf('aria', 'Friend'))).toMatchObject({
      status: 403,
      body: { code: 60003 },
    })
  })

  test('a reason longer than 512 characters is refused', async () => {
    const reason = { 'x-audit-log-reason': 'a'.repeat(513) }

    expect(await discord.ask('PUT', roleOf('aria', 'Friend'), undefined, reason)).toMatchObject({
      code: 50035,
    })
  })

  test('replacing all roles keeps to the same hierarchy', async () => {
    const isaure = Routes.guildMember(discord.guildId, discord.user('isaure'))
    const aria = Routes.guildMember(discord.guildId, discord.user('aria'))

    expect(await discord.ask('PATCH', isaure, { roles: [] })).toMatchObject({ code: 50013 })
    expect(await discord.ask('PATCH', aria, { roles: [discord.role('Friend')] })).toMatchObject({
      status: 200,
    })
  })
})

describe('nicknames', () => {
  test('the owner keeps theirs, and so does whoever stands above the bot', async () => {
    discord.allow(PermissionFlagsBits.ManageNicknames)
    const nick = (person: string) =>
      discord.ask('PATCH', Routes.guildMember(discord.guildId, discord.user(person)), {
        nick: 'Fool',
      })

    expect(await nick('isaure')).toMatchObject({ status: 403, code: 50013 })
    expect(await nick('aria')).toMatchObject({ status: 200, body: { nick: 'Fool' } })
  })
})

test('members are listed by id, in pages', async () => {
  await discord.close()
  discord = await openDiscord(crowdedSeed(30))
  const page = async (after: string) =>
    (await discord.ask('GET', `${Routes.guildMembers(discord.guildId)}?limit=20&after=${after}`))
      .body as {
      user: { id: string }
    }[]

  const first = await page('0')
  const second = await page(first.at(-1)?.user.id ?? '')

  expect([first.length, second.length]).toEqual([20, 15])
  expect(new Set([...first, ...second].map(({ user }) => user.id)).size).toBe(35)
})
