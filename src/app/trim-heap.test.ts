import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { trimHeapAfterStart } from './trim-heap.ts'

test('unused memory is released after startup', async () => {
  const clock = createTestClock()
  const left = new WeakRef({ by: 'the start' })
  trimHeapAfterStart(clock)
  await nextTurn()
  expect(left.deref()).toBeDefined()
  await nextTurn()

  await clock.advance(10_000)

  expect(left.deref()).toBeUndefined()
})
