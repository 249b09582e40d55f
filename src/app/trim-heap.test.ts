import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { trimHeapAfterStart } from './trim-heap.ts'

test('unused memory is released after startup', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const left = new WeakRef({ by: 'the start' })
  trimHeapAfterStart()
  await nextTurn()

  vi.advanceTimersByTime(10_000)

  expect(left.deref()).toBeUndefined()
})
