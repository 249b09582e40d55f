import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testingSeed } from '../testing-seed.ts'
import { openDiscord } from './testing/testing-discord.ts'

let discord: Awaited<ReturnType<typeof openDiscord>>

beforeEach(async () => {
  discord = await openDiscord(testingSeed())
})

afterEach(async () => {
  expect(discord.faults()).toEqual([])
  await discord.close()
})

describe('what is not there', () => {
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
  ])('%s … → 404 with its own code (%#)', async (method, route, code) => {
    expect(await discord.ask(method, route(), method === 'POST' ? {} : undefined)).toMatchObject({
      status: 404,
      code,
    })
  })

  test('an id that is no number is a fault of the form', async () => {
    expect(await discord.ask('GET', '/users/aria')).toMatchObject({ status: 400, code: 50035 })
  })

  test('strangers are turned away', async () => {
    const authorization = { authorization: 'Bot of somebody else' }

    expect(
      await discord.ask('GET', Routes.guildRoles(discord.guildId), undefined, authorization),
    ).toEqual({
      status: 401,
      code: 0,
      body: { code: 0, message: '401: Unauthorized' },
    })
  })
})
