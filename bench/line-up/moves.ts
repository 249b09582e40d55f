import type { Browser, Page } from 'playwright-core'
import { type TraceEvent, traced, workBeside } from '../trace.ts'
import { categoriesOfKeys } from '../typing/keystrokes.ts'
import { inBrowser, type SignedInSite } from './browser.ts'

/** The steps of a move by keyboard: select a person, choose a party, place them there. */
const moveSteps = ['select', 'aim', 'move'] as const

/** What is measured on the page; the baseline is a key that adds a digit to an empty page. */
export const timedKeys = ['bare', ...moveSteps] as const

/** Times from a key until it is painted, in milliseconds. */
export interface KeyTime {
  /** CPU time of the main thread, which depends less on other load. */
  cpu: number
  /** Until the frame is handed to the compositor. */
  wall: number
}

/** The times of each step, one per move. */
export type MoveTimes = Record<(typeof timedKeys)[number], KeyTime[]>

/** The builder in which people are moved. */
interface MovedLineUp extends SignedInSite {
  /** The path of the builder. */
  path: string
  moves: number
}

/** The parties whose number has one digit. */
const aimedParties = 9

/** Moves before the first that is measured. */
const warmUp = 3

/**
 * Moves people in the builder with the keyboard and measures script, style, layout and paint of each step,
 * alternating with the baseline.
 */
export function timeMoves({ path, moves, ...site }: MovedLineUp): Promise<MoveTimes> {
  return inBrowser(site, async (browser, context) => {
    const bare = await context.newPage()
    await bare.setContent('<p>0</p><script>onkeydown = () => document.body.append(1)</script>')
    const builder = await context.newPage()
    await builder.goto(site.url + path)
    await builder.locator('[data-seat]').first().waitFor()
    const times: MoveTimes = { bare: [], select: [], aim: [], move: [] }
    for (let index = 0; index < warmUp + moves; index++) {
      const measured = [
        ...(await timeKeys(browser, bare, () => press(bare, 'a'))),
        ...(await timeKeys(browser, builder, () => move(builder, index))),
      ]
      if (index < warmUp) continue
      for (const [place, key] of timedKeys.entries()) {
        const time = measured[place]
        if (!time) throw new Error('The trace lacks a key.')
        times[key].push(time)
      }
    }
    return times
  })
}

async function timeKeys(browser: Browser, page: Page, act: () => Promise<void>) {
  await page.bringToFront()
  const trace = await traced(browser, page, categoriesOfKeys, act)
  return trace
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .toSorted((a, b) => a.ts - b.ts)
    .map((key) => timeUntilPaint(trace, key))
}

async function move(page: Page, index: number): Promise<void> {
  await page.getByRole('region', { name: 'Signed up' }).locator('[data-person]').first().focus()
  await page.waitForTimeout(100)
  for (const key of ['Enter', `${(index % aimedParties) + 1}`, 'Enter']) await press(page, key)
}

/** Presses a key and waits until the page is idle again. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(250)
}

/** The tasks from a key to the end of the next paint. */
function timeUntilPaint(trace: readonly TraceEvent[], key: TraceEvent): KeyTime {
  const work = workBeside(trace, key)
  const first = (wanted: string) => work.find(({ name, ts }) => name === wanted && ts > key.ts)
  const [paint, commit] = [first('Paint'), first('Commit')]
  if (!paint || !commit) throw new Error('The trace has no paint after the key.')
  const tasks = work.filter(
    ({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > key.ts && ts < paint.ts,
  )
  return {
    cpu: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    wall: (commit.ts + (commit.dur ?? 0) - key.ts) / 1000,
  }
}
