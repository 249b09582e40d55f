import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeInTime } from './shutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<void>(() => {})

test('closing within ten seconds succeeds', async () => {
  expect(await closeInTime({ close: async () => {} })).toBe(true)
})

test('closing fails if a part cannot be closed', async () => {
  expect(await closeInTime({ close: () => Promise.reject(new Error('disk full')) })).toBe(false)
})

test('closing fails after ten seconds', async () => {
  const closed = closeInTime({ close: () => never })
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await closed).toBe(false)
})

test('the ten seconds begin when the database that is being opened is open', async () => {
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
  })
  const outcome = vi.fn()
  void closeInTime({ close: () => never, opened: () => opening }).then(outcome)

  await vi.advanceTimersByTimeAsync(60_000)
  expect(outcome).not.toHaveBeenCalled()
  open()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(false)
})
