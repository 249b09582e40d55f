import { expect } from 'vitest'
import type { TestClock } from './test-clock.ts'

/** What one check may wait for, in milliseconds, such as a task that waits for Discord. */
const maxMilliseconds = 100

/** Tasks that are repeated within this time run between all checks. */
const quickMilliseconds = 999

/** More than the second for which the bot pauses between edits of a post. */
const pauseMilliseconds = 1_100

const clocks = new Set<TestClock>()
const clocksSetForward = new WeakSet<TestClock>()
let clockOfWorker: TestClock | undefined
const poll = expect.poll

/**
 * Has every `expect.poll` run the repeated tasks of a clock between its checks, so that a test never waits for an
 * interval: those of less than a second each time, the others only after 4, 16, 64 … checks, because they send dozens of
 * statements. Returns how to end that.
 */
export function runWhilePolling(clock: TestClock): () => void {
  clocks.add(clock)
  return () => void clocks.delete(clock)
}

/**
 * As `runWhilePolling`, until the end of this worker, but only while no other clock runs, and after 1, 2, 4, 8 … checks:
 * most of its tests wait for a page, not for a task.
 */
export function runUnlessOthers(clock: TestClock): void {
  clockOfWorker = clock
}

/**
 * Has every `expect.poll` that runs all repeated tasks of this clock also set it forward by a second, so that a test does
 * not wait for pauses either. Not for tests that compare the bot's time with Discord's, such as time in voice.
 */
export function skipPauses(clock: TestClock): void {
  clocksSetForward.add(clock)
}

async function runTasks(clock: TestClock, longest?: number): Promise<void> {
  await clock.runRepeated(longest)
  if (longest === undefined && clocksSetForward.has(clock)) await clock.advance(pauseMilliseconds)
}

async function runRepeated(longest?: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxMilliseconds)
  })
  const running = clocks.size > 0 || !clockOfWorker ? [...clocks] : [clockOfWorker]
  await Promise.race([Promise.all(running.map((clock) => runTasks(clock, longest))), limit])
  clearTimeout(timer)
}

Object.assign(expect, {
  poll: ((check, options) => {
    let checks = 0
    let untilAll = 4
    return poll(async () => {
      if (checks === untilAll) {
        untilAll *= 4
        await runRepeated()
      } else if (checks > 0 && (clocks.size > 0 || Number.isInteger(Math.log2(checks)))) {
        await runRepeated(quickMilliseconds)
      }
      checks += 1
      return check()
    }, options)
  }) satisfies typeof expect.poll,
})
