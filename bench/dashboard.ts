import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.ts'
import { writeScript } from './calls.ts'
import { openBarePage } from './dashboard/bare-page.ts'
import { type Opening, openChart, pathsIn } from './dashboard/opening.ts'
import { openCrowdedDatabase } from './database.ts'
import { slowestPress, watchPresses } from './presses.ts'
import { median, type Report } from './report.ts'
import { signIn, startServer } from './server.ts'

/** What drawing may cost the main thread, in milliseconds. */
const mostDraw = 50

/** Milliseconds from a press to the next picture, as the browser counts them (steps of 8). */
interface Presses {
  search: number
  card: number
  range: number
}

/** Measures what opening the dashboard with ten people over three years takes in a browser. */
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
  const { url, close } = await openCrowdedDatabase(flags)
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
  const { leaderId, calls } = await writeScript(client)
  await client.end()
  const users = calls.map(({ path }) => path.match(/&users=(.*)/)?.[1]).find(Boolean)
  const cookie = await signIn(database, leaderId)
  const server = await startServer(database)
  const dashboard = `${server.url}/menu?range=alltime&users=${users}`
  const openings: Opening[] = []
  const presses: Presses[] = []
  const bare: Opening[] = []
  const openBare = async (paths: string[]) => {
    const activity = `${server.url}/api/menu/activity/message?timeRange=alltime&users=${users}`
    return openBarePage(await answerOf(activity, cookie), paths)
  }
  let yardstick: Awaited<ReturnType<typeof openBare>> | undefined
  try {
    // The first round is for the machine code of the server.
    for (let round = 0; round <= Number(flags.rounds); round++) {
      const page = await newPage(browser, server.url, cookie)
      const opening = await openChart(browser, page, dashboard)
      yardstick ??= await openBare(await pathsIn(page))
      const pressed = await press(page)
      await page.context().close()
      const barePage = await newPage(browser, yardstick.url, cookie)
      const bareOpening = await openChart(browser, barePage, yardstick.url)
      await barePage.context().close()
      if (round === 0) continue
      openings.push(opening)
      presses.push(pressed)
      bare.push(bareOpening)
    }
  } finally {
    yardstick?.close()
    await server.stop()
  }
  return sumUp(openings, bare, presses, flags)
}

async function answerOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

async function newPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(watchPresses)
  return context.newPage()
}

async function press(page: Page): Promise<Presses> {
  const cards = page.getByRole('group', { name: 'Server-wide statistics' })
  return {
    search: await slowestPress(page, () =>
      page.getByRole('searchbox').first().pressSequentially('tar'),
    ),
    card: await slowestPress(page, () => cards.getByRole('button').first().click()),
    range: await slowestPress(page, () => page.keyboard.press('Tab')),
  }
}

function sumUp(openings: Opening[], bare: Opening[], presses: Presses[], facts: object): Report {
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
      [`draw, beside ${mostDraw} ms`]: round(draw / mostDraw),
    },
  }
  const notes = [
    'Draw is the main thread’s own processor time from the parsed answer to the picture, of a trace; script, style, layout and paint are its parts. On the screen is the clock’s time from the last byte, with two frames and all waiting.',
    `From a press to the next picture, median: a letter in the search ${longestOf(presses, 'search')} ms, a card of the whole guild ${longestOf(presses, 'card')} ms, the next control by Tab ${longestOf(presses, 'range')} ms (16 is the least that is told).`,
    'Bytes of the bare page are not compressed.',
  ]
  const failures =
    draw <= mostDraw ? [] : [`Drawing takes ${draw} ms, where ${mostDraw} are asked at most.`]
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

function longestOf(presses: Presses[], key: keyof Presses): number {
  return median(presses.map((one) => one[key]))
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
