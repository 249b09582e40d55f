import { RateLimitError, REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { crowdedSeed, testingSeed } from '../testing-seed.ts'
import { createRateLimits, type LimitedRequest } from './rate-limits.ts'
import { openDiscord } from './testing/testing-discord.ts'

describe('counting', () => {
  const giving = (major: string): LimitedRequest => ({
    method: 'PUT',
    route: '/guilds/:guildId/members/:userId/roles/:roleId',
    major,
    isGlobal: true,
    renames: false,
  })

  test('ten roles in ten seconds, then wait for the window’s end', () => {
    let now = 0
    const judge = createRateLimits(() => now)
    for (let time = 1; time <= 10; time++) {
      expect(judge(giving('guild')).headers['x-ratelimit-remaining']).toBe(String(10 - time))
    }
    now = 4_000

    expect(judge(giving('guild'))).toMatchObject({
      headers: {
        'x-ratelimit-reset-after': '6.000',
        'retry-after': '6',
        'x-ratelimit-scope': 'user',
      },
      refusal: { retryAfterSeconds: 6, isGlobal: false },
    })
    expect(judge(giving('another guild')).refusal).toBeUndefined()
    expect(judge({ ...giving('guild'), method: 'DELETE' }).refusal).toBeDefined()
    now = 10_000
    expect(judge(giving('guild')).refusal).toBeUndefined()
  })

  test('fifty a second in all, but for interactions', () => {
    const judge = createRateLimits(() => 0)
    const reading = (number: number) => ({ ...giving(`${number}`), method: 'GET', route: '/x' })
    for (let number = 0; number < 50; number++)
      expect(judge(reading(number)).refusal).toBeUndefined()

    expect(judge(reading(50)).refusal).toEqual({ retryAfterSeconds: 1, isGlobal: true })
    expect(judge({ ...reading(51), isGlobal: false }).refusal).toBeUndefined()
  })
})

describe('the real client', () => {
  let discord: Awaited<ReturnType<typeof openDiscord>>

  beforeEach(async () => {
    discord = await openDiscord(testingSeed())
  })

  afterEach(async () => {
    expect(discord.faults()).toEqual([])
    await discord.close()
  })

  test('is told when a channel is renamed a third time within ten minutes', async () => {
    const { url: api, token, watched } = discord
    const rejectOnRateLimit = ['/']
    const rest = new REST({ api, version: '10', makeRequest: watched as never, rejectOnRateLimit })
    rest.setToken(token)
    const route = Routes.channel(discord.channel('general'))
    const rename = (name: string) => rest.patch(route, { body: { name } })

    await rename('first')
    await rename('second')

    await expect(rename('third')).rejects.toBeInstanceOf(RateLimitError)
    expect(discord.exchanges.at(-1)).toMatchObject({
      status: 429,
      answer: { global: false, retry_after: expect.any(Number) },
    })
    expect(discord.world.state.channels[discord.channel('second')]).toBeDefined()
  })

  test('starts with limits unspent when the guild begins anew', async () => {
    const { world, ask, channel } = discord
    const route = Routes.channel(channel('general'))
    const seeded = structuredClone(world.state)
    const rename = async (name: string) => (await ask('PATCH', route, { name })).status

    expect([await rename('a'), await rename('b'), await rename('c')]).toEqual([200, 200, 429])
    world.replace(seeded)
    expect(await rename('a')).toBe(200)
  })

  test('keeps below the limit by the headers alone', async () => {
    const { url: api, token, watched, guildId, user, role } = discord
    const rejectOnRateLimit = ['/']
    const rest = new REST({ api, version: '10', makeRequest: watched as never, rejectOnRateLimit })
    rest.setToken(token)
    const route = Routes.guildMemberRole(guildId, user('aria'), role('Friend'))
    for (let time = 0; time < 10; time++) await rest.put(route)

    await expect(rest.put(route)).rejects.toBeInstanceOf(RateLimitError)
    expect(discord.exchanges.every(({ status }) => status === 204)).toBe(true)
  })
})

describe('opening direct messages', () => {
  test('is refused with 40003 after thirty people within ten minutes', async () => {
    const discord = await openDiscord(crowdedSeed(31))
    const clock = vi.spyOn(Date, 'now')
    const begun = Date.now()
    const open = async (number: number) => {
      clock.mockReturnValue(begun + number * 1000)
      const body = { recipient_id: discord.user(`guard${number}`) }
      const { status, code } = await discord.ask('POST', Routes.userChannels(), body)
      return code ?? status
    }
    const opened: number[] = []
    for (let number = 0; number < 30; number++) opened.push(await open(number))

    expect(new Set(opened)).toEqual(new Set([200]))
    expect(await open(30)).toBe(40003)
    expect(await open(7)).toBe(200)
    clock.mockReturnValue(begun + 601_000)
    const later = { recipient_id: discord.user('guard30') }
    expect(await discord.ask('POST', Routes.userChannels(), later)).toMatchObject({ status: 200 })

    clock.mockRestore()
    expect(discord.faults()).toEqual([])
    await discord.close()
  })
})
