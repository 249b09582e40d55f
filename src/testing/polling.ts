import { expect } from 'vitest'
import type { TestClock } from './test-clock.ts'

/** What one check may wait for, in milliseconds, such as a task that waits for Discord. */
const maxMilliseconds = 100

const clocks = new Set<TestClock>()
const poll = expect.poll

/**
 * Has every `expect.poll` run the repeated tasks of a clock before each check, so that a test never waits for an
 * interval. Returns how to end that.
 */
export function runWhilePolling(clock: TestClock): () => void {
  clocks.add(clock)
  return () => void clocks.delete(clock)
}

async function runRepeated(): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxMilliseconds)
  })
  await Promise.race([Promise.all([...clocks].map((clock) => clock.runRepeated())), limit])
  clearTimeout(timer)
}

Object.assign(expect, {
  poll: ((check, options) =>
    poll(async () => {
      if (clocks.size > 0) await runRepeated()
      return check()
    }, options)) satisfies typeof expect.poll,
})
