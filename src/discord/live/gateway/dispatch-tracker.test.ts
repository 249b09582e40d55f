import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { beforeEach, expect, test } from 'vitest'
import { createDispatchTracker } from './dispatch-tracker.ts'

const guildId = '1'
const dispatch = (t: string, d: object = {}) =>
  ({ op: 0, s: 1, t, d }) as unknown as GatewayDispatchPayload
const guild = dispatch('GUILD_CREATE', { id: guildId })
const voice = dispatch('VOICE_STATE_UPDATE', { guild_id: guildId })
const at = (second: number) => new Date(Date.UTC(2026, 5, 1) + second * 1000)

let now = at(0)
beforeEach(() => {
  now = at(0)
})
const createTracker = () => createDispatchTracker(guildId, () => now)

test('nothing is known before the guild is received', () => {
  const tracker = createTracker()

  expect(tracker.received(voice).at).toBeNull()
  tracker.received(guild)
  now = at(5)
  expect(tracker.received(voice).at).toEqual(at(5))
})

test('a queued event has the time at which it was received', () => {
  const tracker = createTracker()
  tracker.received(guild)
  now = at(10)
  const waiting = tracker.received(voice)
  now = at(40)
  tracker.heartbeat()

  tracker.handling(waiting)
  expect(tracker.knownUntil()).toEqual(at(10))
  tracker.handled(waiting, true)
  expect(tracker.knownUntil()).toEqual(at(40))
})

test('a replayed event gets the time of the last heartbeat', () => {
  const tracker = createTracker()
  tracker.received(guild)
  now = at(10)
  tracker.heartbeat()
  now = at(50)
  tracker.disconnected()
  now = at(60)

  expect(tracker.received(voice).at).toEqual(at(10))
  expect(tracker.received(dispatch('RESUMED')).at).toEqual(at(10))
  expect(tracker.received(voice).at).toEqual(at(60))
})

test('a removed guild is known until its removal', () => {
  const tracker = createTracker()
  tracker.received(guild)
  now = at(10)
  tracker.received(dispatch('GUILD_DELETE', { id: guildId }))
  now = at(30)
  tracker.heartbeat()

  expect(tracker.knownUntil()).toEqual(at(10))
})

test('a resumed session is ready only once the replay is complete', () => {
  const tracker = createTracker()
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
