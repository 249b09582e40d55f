import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { liveClock } from './live-clock.ts'

test('a repeated task never overlaps itself, outlives errors, and ends before stop resolves', async () => {
  let [running, max, runs] = [0, 0, 0]
  const errors: unknown[] = []
  const repeated = liveClock.every(
    5,
    async () => {
      running += 1
      runs += 1
      max = Math.max(max, running)
      await sleep(20)
      running -= 1
      if (runs === 1) throw new Error('first run')
    },
    { onError: (error) => errors.push(error), immediately: true },
  )
  onTestFinished(() => repeated.stop())

  expect(runs).toBe(1)
  await expect.poll(() => runs).toBeGreaterThanOrEqual(3)
  await repeated.stop()
  expect([running, max]).toEqual([0, 1])
  expect(errors).toHaveLength(1)
})

test('a sleep ends at once when it is stopped', async () => {
  const stopping = new AbortController()
  const sleeping = liveClock.sleep(2 ** 31 - 1, stopping.signal)
  stopping.abort()

  await sleeping
  await liveClock.sleep(2 ** 31 - 1, stopping.signal)
})
