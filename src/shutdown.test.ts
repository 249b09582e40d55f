import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { closeInTime } from './shutdown.ts'
import { createTestClock } from './testing/test-clock.ts'

const clock = createTestClock()
const never = new Promise<void>(() => {})

test('closing within ten seconds succeeds', async () => {
  expect(await closeInTime({ close: async () => {} })).toBe(true)
})

test('closing fails if a part cannot be closed', async () => {
  expect(await closeInTime({ close: () => Promise.reject(new Error('disk full')) })).toBe(false)
})

test('closing fails after ten seconds', async () => {
  const closed = closeInTime({ close: () => never }, clock)
  await nextTurn()
  await clock.advance(10_000)

  expect(await closed).toBe(false)
})

test('the ten seconds begin when the database that is being opened is open', async () => {
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
  })
  const outcome = vi.fn()
  void closeInTime({ close: () => never, opened: () => opening }, clock).then(outcome)

  await clock.advance(60_000)
  await nextTurn()
  expect(outcome).not.toHaveBeenCalled()
  open()
  await nextTurn()
  await clock.advance(9_999)
  expect(outcome).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(outcome).toHaveBeenCalledWith(false)
})
