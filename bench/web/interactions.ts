import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { median } from '../report.ts'

/** As slow as Lighthouse takes a phone to be. */
const slowdown = 4
const rounds = 5

interface Interaction {
  path: string
  /** What has to be done first, and does not count. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const interactions: Record<string, Interaction> = {
  'a bare page': { path: '/robots.txt', act: (page) => page.mouse.click(10, 10) },
  'a tab of the games': { path: '/games', act: (page) => page.getByRole('tab').nth(1).click() },
  'the details of a game': {
    path: '/games?tab=prior',
    act: (page) => page.getByRole('button', { name: 'Throne and Liberty' }).click(),
  },
  'letters of a search': {
    path: '/menu/messages',
    act: (page) => page.getByRole('searchbox').pressSequentially('tar'),
  },
  Save: {
    path: '/menu/xpconfig',
    before: (page) => page.getByLabel('Maximum XP').first().fill(String(nextNumber())),
    act: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
  },
}

let number = 30

/** Another one each time, so that there is something to save. */
function nextNumber(): number {
  number += 1
  return number
}

/** The shortest duration that the browser reports. */
const minDuration = 16

/** An init script that records the duration of each interaction. */
const observeInteractions = `
  globalThis.durations = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration)
  }).observe({ type: 'event', durationThreshold: ${minDuration} })`

/**
 * The slowest interaction in milliseconds, from the input to the next paint; the browser rounds to
 * multiples of 8.
 */
async function slowestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('durations.length = 0')
  await act()
  await page.waitForTimeout(300)
  return (await page.evaluate(`Math.max(${minDuration}, ...durations)`)) as number
}

type Cookies = NonNullable<Extract<BrowserContextOptions['storageState'], object>>['cookies']

/** What each press takes until the next picture, the median in milliseconds, as one sentence. */
export async function timeInteractions(
  site: string,
  cookies: Pick<Cookies[0], 'name' | 'value'>[],
) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const times: string[] = []
    for (const [name, { path, before, act }] of Object.entries(interactions)) {
      const taken: number[] = []
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })))
        await context.addInitScript(observeInteractions)
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await page.goto(site + path, { waitUntil: 'networkidle' })
        await before?.(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        taken.push(await slowestInteraction(page, () => act(page)))
        await context.close()
      }
      times.push(`${name} ${median(taken)}`)
    }
    return `From a press to the next picture, on a processor ${slowdown} times slower, milliseconds: ${times.join(', ')}.`
  } finally {
    await browser.close()
  }
}
