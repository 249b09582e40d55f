import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.ts'
import { createWorkload } from './calls.ts'
import { openBarePage } from './dashboard/bare-page.ts'
import { type Opening, openChart, pathsIn } from './dashboard/opening.ts'
import { openSeededDatabase } from './database.ts'
import { observeInteractions, slowestInteraction } from './interactions.ts'
import { median, type Report } from './report.ts'
import { signIn, startServer } from './server.ts'

/** The limit of the main thread's CPU time for drawing. */
const maxDrawMilliseconds = 50

/** Milliseconds from an input to the next paint, in multiples of 8. */
interface Interactions {
  search: number
  card: number
  range: number
}

/** Measures opening the dashboard with ten people over three years in a browser. */
export async function benchDashboard(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '1000' },
      days: { type: 'string', default: '1095' },
      active: { type: 'string', default: '0.2' },
      rounds: { type: 'string', default: '7' },
    },
  })
  const { url, close } = await openSeededDatabase(flags)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await measure(browser, url, flags)
  } finally {
    await browser.close()
    await close()
  }
}

async function measure(
  browser: Browser,
  database: string,
  flags: { rounds: string },
): Promise<Report> {
  const client = new pg.Client(database)
  await client.connect()
  const { leaderId, calls } = await createWorkload(client)
  await client.end()
  const users = calls.map(({ path }) => path.match(/&users=(.*)/)?.[1]).find(Boolean)
  const cookie = await signIn(database, leaderId)
  const server = await startServer(database)
  const dashboard = `${server.url}/menu?range=alltime&users=${users}`
  const openings: Opening[] = []
  const interactions: Interactions[] = []
  const bare: Opening[] = []
  const openBare = async (paths: string[]) => {
    const activity = `${server.url}/api/menu/activity/message?timeRange=alltime&users=${users}`
    return openBarePage(await fetchText(activity, cookie), paths)
  }
  let baseline: Awaited<ReturnType<typeof openBare>> | undefined
  try {
    // The first round is warm-up.
    for (let round = 0; round <= Number(flags.rounds); round++) {
      const page = await newPage(browser, server.url, cookie)
      const opening = await openChart(browser, page, dashboard)
      baseline ??= await openBare(await pathsIn(page))
      const pressed = await measureInteractions(page)
      await page.context().close()
      const barePage = await newPage(browser, baseline.url, cookie)
      const bareOpening = await openChart(browser, barePage, baseline.url)
      await barePage.context().close()
      if (round === 0) continue
      openings.push(opening)
      interactions.push(pressed)
      bare.push(bareOpening)
    }
  } finally {
    baseline?.close()
    await server.stop()
  }
  return summarize(openings, bare, interactions, flags)
}

async function fetchText(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return response.text()
}

async function newPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(observeInteractions)
  return context.newPage()
}

async function measureInteractions(page: Page): Promise<Interactions> {
  const cards = page.getByRole('group', { name: 'Server-wide statistics' })
  return {
    search: await slowestInteraction(page, () =>
      page.getByRole('searchbox').first().pressSequentially('tar'),
    ),
    card: await slowestInteraction(page, () => cards.getByRole('button').first().click()),
    range: await slowestInteraction(page, () => page.keyboard.press('Tab')),
  }
}

function summarize(
  openings: Opening[],
  bare: Opening[],
  interactions: Interactions[],
  facts: object,
): Report {
  const figures = [
    toRow('the dashboard', openings),
    toRow('a bare page with the same bytes and paths', bare),
  ]
  const draw = midOf(openings, (one) => one.draw.all)
  const times = (of: (one: Opening) => number) => round(midOf(openings, of) / midOf(bare, of))
  const ratio = {
    dashboard: {
      'address to chart, beside a bare page': times((one) => one.all),
      'draw, beside a bare page': times((one) => one.draw.all),
      [`draw, beside ${maxDrawMilliseconds} ms`]: round(draw / maxDrawMilliseconds),
    },
  }
  const notes = [
    'Draw is the main thread’s CPU time from the parsed response to the paint, from a trace; script, style, layout and paint are its parts. On the screen is the wall-clock time from the last byte, including two frames and all waiting.',
    `From an input to the next paint, median: a letter in the search ${longestOf(interactions, 'search')} ms, a card of the whole guild ${longestOf(interactions, 'card')} ms, the next control by Tab ${longestOf(interactions, 'range')} ms (16 is the minimum reported).`,
    'Bytes of the bare page are not compressed.',
  ]
  const failures =
    draw <= maxDrawMilliseconds
      ? []
      : [`Drawing takes ${draw} ms; the limit is ${maxDrawMilliseconds} ms.`]
  return { facts: { ...facts }, figures, ratio, notes, failures }
}

function toRow(page: string, all: Opening[]) {
  const of = (figure: (one: Opening) => number) => midOf(all, figure)
  return {
    page,
    'query ms': of((one) => one.query),
    'transfer ms': of((one) => one.transfer),
    bytes: of((one) => one.bytes),
    'parse ms': of((one) => one.parse),
    'draw ms': of((one) => one.draw.all),
    script: of((one) => one.draw.script),
    style: of((one) => one.draw.style),
    layout: of((one) => one.draw.layout),
    paint: of((one) => one.draw.paint),
    'best draw ms': round(Math.min(...all.map((one) => one.draw.all))),
    'most draw ms': round(Math.max(...all.map((one) => one.draw.all))),
    'on the screen ms': of((one) => one.shown),
    'address to chart ms': of((one) => one.all),
    'most ms': round(Math.max(...all.map((one) => one.all))),
  }
}

function midOf(all: readonly Opening[], figure: (one: Opening) => number): number {
  return round(median(all.map(figure)))
}

function longestOf(interactions: Interactions[], key: keyof Interactions): number {
  return median(interactions.map((one) => one[key]))
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
