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

test('nothing is known before the guild is received', () => {
  const tracker = createDispatchTracker(guildId)

  expect(tracker.received(voice).at).toBeNull()
  tracker.received(guild)
  vi.setSystemTime(at(5))
  expect(tracker.received(voice).at).toEqual(at(5))
})

test('a queued event has the time at which it was received', () => {
  const tracker = createDispatchTracker(guildId)
  tracker.received(guild)
  vi.setSystemTime(at(10))
  const waiting = tracker.received(voice)
  vi.setSystemTime(at(40))
  tracker.heartbeat()

  tracker.handling(waiting)
  expect(tracker.knownUntil()).toEqual(at(10))
  tracker.handled(waiting, true)
  expect(tracker.knownUntil()).toEqual(at(40))
})

test('a replayed event gets the time of the last heartbeat', () => {
  const tracker = createDispatchTracker(guildId)
  tracker.received(guild)
  vi.setSystemTime(at(10))
  tracker.heartbeat()
  vi.setSystemTime(at(50))
  tracker.disconnected()
  vi.setSystemTime(at(60))

  expect(tracker.received(voice).at).toEqual(at(10))
  expect(tracker.received(dispatch('RESUMED')).at).toEqual(at(10))
  expect(tracker.received(voice).at).toEqual(at(60))
})

test('a removed guild is known until its removal', () => {
  const tracker = createDispatchTracker(guildId)
  tracker.received(guild)
  vi.setSystemTime(at(10))
  tracker.received(dispatch('GUILD_DELETE', { id: guildId }))
  vi.setSystemTime(at(30))
  tracker.heartbeat()

  expect(tracker.knownUntil()).toEqual(at(10))
})

test('a resumed session is ready only once the replay is complete', () => {
  const tracker = createDispatchTracker(guildId)
  const isReadyAfter = (payload: GatewayDispatchPayload) => {
    const arrival = tracker.received(payload)
    tracker.handling(arrival)
    tracker.handled(arrival, true)
    return tracker.isReady()
  }

  expect(isReadyAfter(guild)).toBe(true)
  tracker.disconnected()
  expect(tracker.isReady()).toBe(false)
  expect(isReadyAfter(voice)).toBe(false)
  expect(isReadyAfter(dispatch('RESUMED'))).toBe(true)
  expect(isReadyAfter(voice)).toBe(true)
})
