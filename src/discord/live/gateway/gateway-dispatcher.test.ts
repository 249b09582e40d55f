import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { createDispatchTracker } from './dispatch-tracker.ts'
import { createGatewayDispatcher } from './gateway-dispatcher.ts'
import { createSessionCursor } from './session-cursor.ts'

const dispatch = (s: number) => ({ op: 0, s, t: 'MESSAGE_CREATE', d: {} }) as GatewayDispatchPayload
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function scene(fails: (sequence: number) => boolean) {
  const heard: number[] = []
  const place = createSessionCursor()
  place.restore({ sessionId: 'session', resumeUrl: 'wss://gateway', sequence: 10 })
  const handle = async ({ s }: GatewayDispatchPayload) => {
    await Promise.resolve()
    if (fails(s ?? 0)) throw new Error('cannot deal with that')
    heard.push(s ?? 0)
  }
  const hearings = createGatewayDispatcher(
    { handle, knowsAll: () => true },
    createDispatchTracker('1'),
    place,
    silent,
  )
  return { heard, place, hearings }
}

test('what cannot be dealt with is left behind while the bot goes on', async () => {
  const { heard, place, hearings } = scene((sequence) => sequence === 12)
  for (const sequence of [11, 12, 13]) hearings.dispatch(dispatch(sequence))
  await hearings.done()

  expect(heard).toEqual([11, 13])
  expect(place.sequence()).toBe(13)
})

test('what cannot be dealt with at the end is told again to whoever goes on, with all that follows', async () => {
  const { heard, place, hearings } = scene((sequence) => sequence === 12)
  for (const sequence of [11, 12, 13, 14]) hearings.dispatch(dispatch(sequence))
  hearings.close()
  await hearings.done()
  hearings.dispatch(dispatch(15))
  await hearings.done()

  expect(heard).not.toContain(13)
  expect(place.position()?.sequence).toBe(11)
})

test('it says when more waits than should', async () => {
  const { hearings } = scene(() => false)
  for (let sequence = 11; sequence <= 10_010; sequence++) hearings.dispatch(dispatch(sequence))
  expect(hearings.isFull()).toBe(false)

  hearings.dispatch(dispatch(10_011))
  expect(hearings.isFull()).toBe(true)
  await hearings.done()
  expect(hearings.isFull()).toBe(false)
})
