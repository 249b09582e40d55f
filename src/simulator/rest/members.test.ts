import { PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { crowdedSeed, testingSeed } from '../../testing/simulator/seed.ts'
import { updateRole } from '../world/roles.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

const byIsaure = () => ({ actorId: discord.user('isaure') })
const roleOf = (person: string, role: string) =>
  Routes.guildMemberRole(discord.guildId, discord.user(person), discord.role(role))

describe('roles', () => {
  test('the bot adds and removes a role below its own, with a reason in the audit log', async () => {
    const reason = { 'x-audit-log-reason': encodeURIComponent('Approved — welcome ✓') }

    expect(await discord.request('PUT', roleOf('aria', 'Friend'), undefined, reason)).toMatchObject(
      {
        status: 204,
      },
    )
    expect(await discord.request('PUT', roleOf('aria', 'Friend'))).toMatchObject({ status: 204 })
    expect(discord.world.state.members[discord.user('aria')]?.roleIds).toEqual([
      discord.role('Friend'),
    ])
    expect(discord.dispatches.map(({ event }) => event)).toEqual(['GUILD_MEMBER_UPDATE'])
    expect(discord.world.state.audit.at(-1)?.reason).toBe('Approved — welcome ✓')

    expect(await discord.request('DELETE', roleOf('aria', 'Friend'))).toMatchObject({ status: 204 })
    expect(discord.world.state.members[discord.user('aria')]?.roleIds).toEqual([])
  })

  test.each([
    { role: 'Monarchs', code: 50013, because: 'it is above the bot’s role' },
    { role: 'Muster', code: 50013, because: 'it is managed' },
    { role: '@everyone', code: 10011, because: 'everyone has it' },
  ])('$role cannot be added: $because', async ({ role, code }) => {
    expect(await discord.request('PUT', roleOf('aria', role))).toMatchObject({ code })
  })

  test('without Manage Roles the bot cannot add a role', async () => {
    const muster = discord.world.state.roles[discord.role('Muster')]!
    updateRole(discord.world, muster, { permissions: '0' }, byIsaure())

    expect(await discord.request('PUT', roleOf('aria', 'Friend'))).toMatchObject({
      status: 403,
      code: 50013,
    })
  })

  test('a server that requires two-factor authentication rejects a bot whose owner has none', async () => {
    discord.world.state.guild.requiresTwoFactor = true

    expect(await discord.request('PUT', roleOf('aria', 'Friend'))).toMatchObject({
      status: 403,
      body: { code: 60003 },
    })
  })

  test('a reason longer than 512 characters is rejected', async () => {
    const reason = { 'x-audit-log-reason': 'a'.repeat(513) }

    expect(await discord.request('PUT', roleOf('aria', 'Friend'), undefined, reason)).toMatchObject(
      {
        code: 50035,
      },
    )
  })

  test('replacing all roles respects the role hierarchy', async () => {
    const isaure = Routes.guildMember(discord.guildId, discord.user('isaure'))
    const aria = Routes.guildMember(discord.guildId, discord.user('aria'))

    expect(await discord.request('PATCH', isaure, { roles: [] })).toMatchObject({ code: 50013 })
    expect(await discord.request('PATCH', aria, { roles: [discord.role('Friend')] })).toMatchObject(
      {
        status: 200,
      },
    )
  })
})

describe('nicknames', () => {
  test('the bot cannot rename the owner or members above it', async () => {
    discord.allow(PermissionFlagsBits.ManageNicknames)
    const nick = (person: string) =>
      discord.request('PATCH', Routes.guildMember(discord.guildId, discord.user(person)), {
        nick: 'Fool',
      })

    expect(await nick('isaure')).toMatchObject({ status: 403, code: 50013 })
    expect(await nick('aria')).toMatchObject({ status: 200, body: { nick: 'Fool' } })
  })
})

test('members are listed by id, in pages', async () => {
  await discord.close()
  discord = await startRestApi(crowdedSeed(30))
  const page = async (after: string) =>
    (
      await discord.request(
        'GET',
        `${Routes.guildMembers(discord.guildId)}?limit=20&after=${after}`,
      )
    ).body as {
      user: { id: string }
    }[]

  const first = await page('0')
  const second = await page(first.at(-1)?.user.id ?? '')

  expect([first.length, second.length]).toEqual([20, 15])
  expect(new Set([...first, ...second].map(({ user }) => user.id)).size).toBe(35)
})
