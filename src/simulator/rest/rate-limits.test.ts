import { RateLimitError, REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { crowdedSeed, testingSeed } from '../../testing/simulator/seed.ts'
import { createRateLimits, type LimitedRequest } from './rate-limits.ts'

describe('rate limits', () => {
  const roleRequest = (major: string): LimitedRequest => ({
    method: 'PUT',
    route: '/guilds/:guildId/members/:userId/roles/:roleId',
    major,
    isGlobal: true,
    renames: false,
  })

  test('allow ten role changes in ten seconds', () => {
    let now = 0
    const check = createRateLimits(() => now)
    for (let time = 1; time <= 10; time++) {
      expect(check(roleRequest('guild')).headers['x-ratelimit-remaining']).toBe(String(10 - time))
    }
    now = 4_000

    expect(check(roleRequest('guild'))).toMatchObject({
      headers: {
        'x-ratelimit-reset-after': '6.000',
        'retry-after': '6',
        'x-ratelimit-scope': 'user',
      },
      rejection: { retryAfterSeconds: 6, isGlobal: false },
    })
    expect(check(roleRequest('another guild')).rejection).toBeUndefined()
    expect(check({ ...roleRequest('guild'), method: 'DELETE' }).rejection).toBeDefined()
    now = 10_000
    expect(check(roleRequest('guild')).rejection).toBeUndefined()
  })

  test('allow five edits of messages of a channel in five seconds', () => {
    let now = 0
    const check = createRateLimits(() => now)
    const edit = (major: string): LimitedRequest => ({
      ...roleRequest(major),
      method: 'PATCH',
      route: '/api/v10/channels/:channelId/messages/:messageId',
    })
    for (let time = 0; time < 5; time++) expect(check(edit('general')).rejection).toBeUndefined()

    expect(check(edit('general')).rejection).toEqual({
      retryAfterSeconds: 5,
      isGlobal: false,
      code: 0,
    })
    expect(check(edit('war')).rejection).toBeUndefined()
    now = 5_000
    expect(check(edit('general')).rejection).toBeUndefined()
  })

  test('allow few edits of the old messages of a channel, with a code of their own', () => {
    let now = 0
    const check = createRateLimits(() => now)
    const edit = (major: string): LimitedRequest => ({
      ...{ ...roleRequest(major), method: 'PATCH' },
      oldEdits: { requests: 3, milliseconds: 20_000 },
    })
    for (let time = 0; time < 3; time++) expect(check(edit('general')).rejection).toBeUndefined()

    const rejection = { retryAfterSeconds: 20, isGlobal: false, code: 30046 }
    expect(check(edit('general')).rejection).toEqual(rejection)
    expect(check(edit('war')).rejection).toBeUndefined()
    now = 20_000
    expect(check(edit('general')).rejection).toBeUndefined()
  })

  test('allow fifty requests a second overall, without interactions', () => {
    const check = createRateLimits(() => 0)
    const readRequest = (number: number) => ({
      ...roleRequest(`${number}`),
      method: 'GET',
      route: '/x',
    })
    for (let number = 0; number < 50; number++)
      expect(check(readRequest(number)).rejection).toBeUndefined()

    expect(check(readRequest(50)).rejection).toEqual({
      retryAfterSeconds: 1,
      isGlobal: true,
      code: 0,
    })
    expect(check({ ...readRequest(51), isGlobal: false }).rejection).toBeUndefined()
  })
})

describe('the real client', () => {
  let discord: Awaited<ReturnType<typeof startRestApi>>

  beforeEach(async () => {
    discord = await startRestApi(testingSeed())
  })

  afterEach(async () => {
    expect(discord.violations()).toEqual([])
    await discord.close()
  })

  test('receives a 429 for a third rename of a channel within ten minutes', async () => {
    const { url: api, token, recordingFetch } = discord
    const rejectOnRateLimit = ['/']
    const rest = new REST({
      api,
      version: '10',
      makeRequest: recordingFetch as never,
      rejectOnRateLimit,
    })
    rest.setToken(token)
    const route = Routes.channel(discord.channel('general'))
    const rename = (name: string) => rest.patch(route, { body: { name } })

    await rename('first')
    await rename('second')

    await expect(rename('third')).rejects.toBeInstanceOf(RateLimitError)
    expect(discord.exchanges.at(-1)).toMatchObject({
      status: 429,
      response: { global: false, retry_after: expect.any(Number) },
    })
    expect(discord.world.state.channels[discord.channel('second')]).toBeDefined()
  })

  test('starts with fresh limits after a reset', async () => {
    const { world, request, channel } = discord
    const route = Routes.channel(channel('general'))
    const seeded = structuredClone(world.state)
    const rename = async (name: string) => (await request('PATCH', route, { name })).status

    expect([await rename('a'), await rename('b'), await rename('c')]).toEqual([200, 200, 429])
    world.replace(seeded)
    expect(await rename('a')).toBe(200)
  })

  test('stays below the limit by the headers alone', async () => {
    const { url: api, token, recordingFetch, guildId, user, role } = discord
    const rejectOnRateLimit = ['/']
    const rest = new REST({
      api,
      version: '10',
      makeRequest: recordingFetch as never,
      rejectOnRateLimit,
    })
    rest.setToken(token)
    const route = Routes.guildMemberRole(guildId, user('aria'), role('Friend'))
    for (let time = 0; time < 10; time++) await rest.put(route)

    await expect(rest.put(route)).rejects.toBeInstanceOf(RateLimitError)
    expect(discord.exchanges.every(({ status }) => status === 204)).toBe(true)
  })
})

describe('opening direct messages', () => {
  test('fails with 40003 after thirty people within ten minutes', async () => {
    const discord = await startRestApi(crowdedSeed(31))
    const clock = vi.spyOn(Date, 'now')
    const begun = Date.now()
    const open = async (number: number) => {
      clock.mockReturnValue(begun + number * 1000)
      const body = { recipient_id: discord.user(`guard${number}`) }
      const { status, code } = await discord.request('POST', Routes.userChannels(), body)
      return code ?? status
    }
    const opened: number[] = []
    for (let number = 0; number < 30; number++) opened.push(await open(number))

    expect(new Set(opened)).toEqual(new Set([200]))
    expect(await open(30)).toBe(40003)
    expect(await open(7)).toBe(200)
    clock.mockReturnValue(begun + 601_000)
    const later = { recipient_id: discord.user('guard30') }
    expect(await discord.request('POST', Routes.userChannels(), later)).toMatchObject({
      status: 200,
    })

    clock.mockRestore()
    expect(discord.violations()).toEqual([])
    await discord.close()
  })
})
