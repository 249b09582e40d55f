import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDispatchTracker } from './dispatch-tracker.ts'

const guildId = '1'
const dispatch = (t: string, d: object = {}) =>
  ({ op: 0, s: 1, t, d }) as unknown as GatewayDispatchPayload
const guild = dispatch('GUILD_CREATE', { id: guildId })
const voice = dispatch('VOICE_STATE_UPDATE', { guild_id: guildId })
const at = (second: number) => new Date(Date.UTC(2026, 5, 1) + second * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now: at(0) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('nothing is known before the guild has arrived', () => {
  const coming = createDispatchTracker(guildId)

  expect(coming.received(voice).at).toBeNull()
  coming.received(guild)
  vi.setSystemTime(at(5))
  expect(coming.received(voice).at).toEqual(at(5))
})

test('an event that waits to be heard happened when it came, whatever is heard meanwhile', () => {
  const coming = createDispatchTracker(guildId)
  coming.received(guild)
  vi.setSystemTime(at(10))
  const waiting = coming.received(voice)
  vi.setSystemTime(at(40))
  coming.heartbeat()

  coming.handling(waiting)
  expect(coming.knownUntil()).toEqual(at(10))
  coming.handled(waiting, true)
  expect(coming.knownUntil()).toEqual(at(40))
})

test('what is repeated after a loss happened, as far as anybody knows, at the last sign of life', () => {
  const coming = createDispatchTracker(guildId)
  coming.received(guild)
  vi.setSystemTime(at(10))
  coming.heartbeat()
  vi.setSystemTime(at(50))
  coming.disconnected()
  vi.setSystemTime(at(60))

  expect(coming.received(voice).at).toEqual(at(10))
  expect(coming.received(dispatch('RESUMED')).at).toEqual(at(10))
  expect(coming.received(voice).at).toEqual(at(60))
})

test('a guild that is taken away is known until then, and no longer', () => {
  const coming = createDispatchTracker(guildId)
  coming.received(guild)
  vi.setSystemTime(at(10))
  coming.received(dispatch('GUILD_DELETE', { id: guildId }))
  vi.setSystemTime(at(30))
  coming.heartbeat()

  expect(coming.knownUntil()).toEqual(at(10))
})

test('who hears what was missed is ready when all of it is heard, and not before', () => {
  const coming = createDispatchTracker(guildId)
  const hear = (payload: GatewayDispatchPayload) => {
    const arrival = coming.received(payload)
    coming.handling(arrival)
    coming.handled(arrival, true)
    return coming.isReady()
  }

  expect(hear(guild)).toBe(true)
  coming.disconnected()
  expect(coming.isReady()).toBe(false)
  expect(hear(voice)).toBe(false)
  expect(hear(dispatch('RESUMED'))).toBe(true)
  expect(hear(voice)).toBe(true)
})
