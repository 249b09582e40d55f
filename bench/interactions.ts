import type { Page } from 'playwright-core'

/** The shortest duration that the browser reports. */
export const minDuration = 16

/** An init script that records the duration of each interaction. */
export const observeInteractions = `
  globalThis.durations = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration)
  }).observe({ type: 'event', durationThreshold: ${minDuration} })`

/**
 * The slowest interaction in milliseconds, from the input to the next paint; the browser rounds to
 * multiples of 8.
 */
export async function slowestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('durations.length = 0')
  await act()
  await page.waitForTimeout(300)
  return (await page.evaluate(`Math.max(${minDuration}, ...durations)`)) as number
}
