import { expect } from 'vitest'
import type { TestClock } from './test-clock.ts'

/** What one check may wait for, in milliseconds, such as a task that waits for Discord. */
const maxMilliseconds = 100

const clocks = new Set<TestClock>()
let ofWorker: TestClock[] = []
const poll = expect.poll

/**
 * Has every `expect.poll` run the repeated tasks of a clock between its checks, so that a test never waits for an
 * interval: those of less than a second each time, the others after 4, 16, 64 … checks, because together they take as
 * long as many a test. Returns how to end that.
 */
export function runWhilePolling(clock: TestClock): () => void {
  clocks.add(clock)
  return () => void clocks.delete(clock)
}

/** As `runWhilePolling`, until the end of this worker, but only while no other clock runs. */
export function runUnlessOthers(clock: TestClock): void {
  ofWorker = [clock]
}

async function runRepeated(longest?: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxMilliseconds)
  })
  const running = clocks.size > 0 ? [...clocks] : ofWorker
  await Promise.race([Promise.all(running.map((clock) => clock.runRepeated(longest))), limit])
  clearTimeout(timer)
}

Object.assign(expect, {
  poll: ((check, options) => {
    let checks = 0
    let nextForAll = 4
    return poll(async () => {
      const isForAll = checks === nextForAll
      if (isForAll) nextForAll *= 4
      if (checks > 0) await runRepeated(isForAll ? undefined : 999)
      checks += 1
      return check()
    }, options)
  }) satisfies typeof expect.poll,
})
