import type { Page } from 'playwright-core'

/** The least that the browser tells. */
export const leastTold = 16

/** To be run in a page before its own scripts: keeps how long each press took. */
export const watchPresses = `
  globalThis.durations = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration)
  }).observe({ type: 'event', durationThreshold: ${leastTold} })`

/**
 * How long the slowest of the presses took, from the press to the next picture, in milliseconds, as the
 * browser counts them, in steps of 8.
 */
export async function slowestPress(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('durations.length = 0')
  await act()
  await page.waitForTimeout(300)
  return (await page.evaluate(`Math.max(${leastTold}, ...durations)`)) as number
}
