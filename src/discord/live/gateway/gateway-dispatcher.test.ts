import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { arrivals } from './dispatch-tracker.ts'
import { hearing } from './gateway-dispatcher.ts'
import { streamPlace } from './session-cursor.ts'

const dispatch = (s: number) => ({ op: 0, s, t: 'MESSAGE_CREATE', d: {} }) as GatewayDispatchPayload
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function scene(fails: (sequence: number) => boolean) {
  const heard: number[] = []
  const place = streamPlace()
  place.takeUp({ sessionId: 'session', resumeUrl: 'wss://gateway', sequence: 10 })
  const attend = async ({ s }: GatewayDispatchPayload) => {
    await Promise.resolve()
    if (fails(s ?? 0)) throw new Error('cannot deal with that')
    heard.push(s ?? 0)
  }
  const hearings = hearing({ attend, knowsAll: () => true }, arrivals('1'), place, silent)
  return { heard, place, hearings }
}

test('what cannot be dealt with is left behind while the bot goes on', async () => {
  const { heard, place, hearings } = scene((sequence) => sequence === 12)
  for (const sequence of [11, 12, 13]) hearings.take(dispatch(sequence))
  await hearings.done()

  expect(heard).toEqual([11, 13])
  expect(place.sequence()).toBe(13)
})

test('what cannot be dealt with at the end is told again to whoever goes on, with all that follows', async () => {
  const { heard, place, hearings } = scene((sequence) => sequence === 12)
  for (const sequence of [11, 12, 13, 14]) hearings.take(dispatch(sequence))
  hearings.close()
  await hearings.done()
  hearings.take(dispatch(15))
  await hearings.done()

  expect(heard).not.toContain(13)
  expect(place.bookmark()?.sequence).toBe(11)
})

test('it says when more waits than should', async () => {
  const { hearings } = scene(() => false)
  for (let sequence = 11; sequence <= 10_010; sequence++) hearings.take(dispatch(sequence))
  expect(hearings.isFull()).toBe(false)

  hearings.take(dispatch(10_011))
  expect(hearings.isFull()).toBe(true)
  await hearings.done()
  expect(hearings.isFull()).toBe(false)
})
