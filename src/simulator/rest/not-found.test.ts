import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

describe('a missing resource', () => {
  test.each([
    ['GET', () => Routes.user('1'), 10013],
    ['GET', () => Routes.guild('1'), 10004],
    ['GET', () => Routes.channel('1'), 10003],
    ['GET', () => Routes.guildMember(discord.guildId, discord.user('tollo')), 10007],
    ['GET', () => Routes.channelMessage(discord.channel('general'), '1'), 10008],
    ['GET', () => Routes.guildScheduledEvent(discord.guildId, '1'), 10070],
    ['PUT', () => Routes.guildMemberRole(discord.guildId, discord.user('aria'), '1'), 10011],
    ['DELETE', () => Routes.channelPermission(discord.channel('general'), '1'), 10009],
    ['POST', () => Routes.interactionCallback('1', 'token'), 10062],
    ['POST', () => Routes.webhook(discord.botId, 'token'), 10015],
  ])('is a 404 with its own code: %s (%#)', async (method, route, code) => {
    expect(
      await discord.request(method, route(), method === 'POST' ? {} : undefined),
    ).toMatchObject({
      status: 404,
      code,
    })
  })

  test('an id that is not a snowflake is a 400', async () => {
    expect(await discord.request('GET', '/users/aria')).toMatchObject({ status: 400, code: 50035 })
  })

  test('a wrong token is a 401', async () => {
    const authorization = { authorization: 'Bot of somebody else' }

    expect(
      await discord.request('GET', Routes.guildRoles(discord.guildId), undefined, authorization),
    ).toEqual({
      status: 401,
      code: 0,
      body: { code: 0, message: '401: Unauthorized' },
    })
  })
})
