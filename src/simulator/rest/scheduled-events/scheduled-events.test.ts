import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRestApi } from '../../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

describe('scheduled events', () => {
  const event = {
    name: 'Siege',
    privacy_level: 2,
    entity_type: 3,
    entity_metadata: { location: 'North' },
    scheduled_start_time: '2126-11-21T19:30:00Z',
    scheduled_end_time: '2126-11-21T21:30:00Z',
  }
  const plan = (body: object) =>
    discord.request('POST', Routes.guildScheduledEvents(discord.guildId), body)

  test('are limited to one hundred open events', async () => {
    const { body } = await plan(event)
    const { scheduledEvents } = discord.world.state
    for (let number = 1; number < 100; number++) {
      scheduledEvents[number] = {
        event: { ...(body as object), id: `${number}` } as never,
        userIds: [],
      }
    }

    expect(await plan(event)).toMatchObject({ status: 400, code: 30038 })
  })

  test('need a future start, an end and a location, and cannot be reopened', async () => {
    const { scheduled_end_time: _, ...withoutEnd } = event
    const { entity_metadata: __, ...withoutLocation } = event
    const past = { ...event, scheduled_start_time: '2020-01-01T00:00:00Z' }

    for (const invalid of [withoutEnd, withoutLocation, past]) {
      expect(await plan(invalid)).toMatchObject({ status: 400, code: 50035 })
    }
    const { id } = (await plan(event)).body as { id: string }
    const route = Routes.guildScheduledEvent(discord.guildId, id)
    expect(await discord.request('PATCH', route, { status: 4 })).toMatchObject({ status: 200 })
    expect(await discord.request('PATCH', route, { status: 1 })).toMatchObject({ code: 50035 })
  })
})
