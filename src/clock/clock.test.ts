import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectGarbage } from '../testing/collect-garbage.ts'
import { untilFired } from './clock.ts'
import { liveClock } from './live-clock.ts'

test('a timeout that somebody waits for outlives a garbage collection', async () => {
  let hasFired = false
  void untilFired(liveClock.timeout(50), new AbortController().signal).then(() => {
    hasFired = true
  })
  await nextTurn()
  collectGarbage()

  await expect.poll(() => hasFired).toBe(true)
})

test('one of several signals is enough, also one that has fired before', async () => {
  const stopping = new AbortController()
  const waiting = untilFired(new AbortController().signal, stopping.signal)
  stopping.abort()

  await waiting
  await untilFired(new AbortController().signal, stopping.signal)
})
