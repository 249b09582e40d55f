import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { createDispatchTracker } from './dispatch-tracker.ts'
import { createGatewayDispatcher } from './gateway-dispatcher.ts'
import { createSessionCursor } from './session-cursor.ts'

const dispatch = (s: number) => ({ op: 0, s, t: 'MESSAGE_CREATE', d: {} }) as GatewayDispatchPayload
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function scene(fails: (sequence: number) => boolean) {
  const handled: number[] = []
  const cursor = createSessionCursor()
  cursor.restore({ sessionId: 'session', resumeUrl: 'wss://gateway', sequence: 10 })
  const handle = async ({ s }: GatewayDispatchPayload) => {
    await Promise.resolve()
    if (fails(s ?? 0)) throw new Error('cannot handle that')
    handled.push(s ?? 0)
  }
  const dispatcher = createGatewayDispatcher(
    { handle, isComplete: () => true },
    createDispatchTracker('1', () => new Date()),
    cursor,
    silent,
  )
  return { handled, cursor, dispatcher }
}

test('an event that cannot be handled is skipped while the bot runs', async () => {
  const { handled, cursor, dispatcher } = scene((sequence) => sequence === 12)
  for (const sequence of [11, 12, 13]) dispatcher.dispatch(dispatch(sequence))
  await dispatcher.done()

  expect(handled).toEqual([11, 13])
  expect(cursor.sequence()).toBe(13)
})

test('events not handled at shutdown are replayed to the next bot', async () => {
  const { handled, cursor, dispatcher } = scene((sequence) => sequence === 12)
  for (const sequence of [11, 12, 13, 14]) dispatcher.dispatch(dispatch(sequence))
  dispatcher.close()
  await dispatcher.done()
  dispatcher.dispatch(dispatch(15))
  await dispatcher.done()

  expect(handled).not.toContain(13)
  expect(cursor.position()?.sequence).toBe(11)
})

test('a full queue is reported', async () => {
  const { dispatcher } = scene(() => false)
  for (let sequence = 11; sequence <= 10_010; sequence++) dispatcher.dispatch(dispatch(sequence))
  expect(dispatcher.isFull()).toBe(false)

  dispatcher.dispatch(dispatch(10_011))
  expect(dispatcher.isFull()).toBe(true)
  await dispatcher.done()
  expect(dispatcher.isFull()).toBe(false)
})
