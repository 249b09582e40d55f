import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.ts'
import { writeScript } from './calls.ts'
import { openCrowdedDatabase } from './database.ts'
import { openDoor, signIn } from './door.ts'
import { median, type Report } from './report.ts'

/** Milliseconds, but for `bytes`. */
interface Opening {
  /** From the call of the activity to the first byte of its answer. */
  query: number
  transfer: number
  bytes: number
  parse: number
  /** From the last byte to a chart that is on the screen. */
  draw: number
  /** From the address to the chart. */
  all: number
}

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
  const door = await openDoor(database)
  const path = `/menu?range=alltime&users=${users}`
  const openings: Opening[] = []
  const presses: Presses[] = []
  const bare: Opening[] = []
  const payload = await answerOf(
    `${door.url}/api/menu/activity/message?timeRange=alltime&users=${users}`,
    cookie,
  )
  const yardstick = await openBarePage(payload)
  try {
    // The first round is for the machine code of the server.
    for (let round = 0; round <= Number(flags.rounds); round++) {
      const page = await newPage(browser, door.url, cookie)
      const opening = await open(page, door.url + path, /activity\/message/)
      const pressed = await press(page)
      await page.context().close()
      const barePage = await newPage(browser, yardstick.url, cookie)
      const bareOpening = await open(barePage, yardstick.url, /payload/)
      await barePage.context().close()
      if (round === 0) continue
      openings.push(opening)
      presses.push(pressed)
      bare.push(bareOpening)
    }
  } finally {
    yardstick.close()
    await door.stop()
  }
  return sumUp(openings, bare, presses, flags)
}

async function answerOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

/** The yardstick: a page that fetches the same bytes, parses them, and shows one line of text. */
async function openBarePage(payload: string): Promise<{ url: string; close(): void }> {
  const html = `<!doctype html><title>bare</title><p role="slider"></p><script>
    fetch('/payload').then((answer) => answer.json()).then((all) => {
      const line = document.querySelector('p')
      line.textContent = 'here'
      line.setAttribute('aria-label', String(JSON.stringify(all).length))
    })</script>`
  const server = createServer((request, answer) => {
    const isPage = request.url !== '/payload'
    answer.setHeader('content-type', isPage ? 'text/html' : 'application/json')
    answer.end(isPage ? html : payload)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

async function newPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(watchPresses)
  return context.newPage()
}

/** Runs in the page: keeps how long each press took. */
const watchPresses = `
  globalThis.durations = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

/** Runs in the page: the moment of the picture after the next, the first with what is there now. */
const nextPicture = `new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))`

/** Runs in the page: how its call went, and how long its answer takes to parse. */
const callOf = (pattern: RegExp) => `(async () => {
  const one = performance.getEntriesByType('resource').find(({ name }) => ${pattern}.test(name))
  const text = await (await fetch(one.name)).text()
  const began = performance.now()
  JSON.parse(text)
  return { ...one.toJSON(), parse: performance.now() - began }
})()`

interface Call {
  requestStart: number
  responseStart: number
  responseEnd: number
  encodedBodySize: number
  parse: number
}

async function open(page: Page, url: string, pattern: RegExp): Promise<Opening> {
  await page.goto(url)
  await page.locator('[role=slider][aria-label]').first().waitFor()
  const at = (await page.evaluate(nextPicture)) as number
  const call = (await page.evaluate(callOf(pattern))) as Call
  return {
    query: call.responseStart - call.requestStart,
    transfer: call.responseEnd - call.responseStart,
    bytes: call.encodedBodySize,
    parse: call.parse,
    draw: at - call.responseEnd,
    all: at,
  }
}

async function press(page: Page): Promise<Presses> {
  const longest = async (act: () => Promise<void>) => {
    await page.evaluate('durations.length = 0')
    await act()
    await page.waitForTimeout(300)
    // What took less than the browser's least is told as that.
    return (await page.evaluate('Math.max(16, ...durations)')) as number
  }
  return {
    search: await longest(() => page.getByRole('searchbox').first().pressSequentially('tar')),
    card: await longest(() =>
      page
        .getByRole('group', { name: 'Server-wide statistics' })
        .getByRole('button')
        .first()
        .click(),
    ),
    range: await longest(() => page.keyboard.press('Tab')),
  }
}

function sumUp(openings: Opening[], bare: Opening[], presses: Presses[], facts: object): Report {
  const of = (all: Opening[], key: keyof Opening) => round(median(all.map((one) => one[key])))
  const rows = [
    ['the dashboard', openings] as const,
    ['a bare page with the same bytes', bare] as const,
  ].map(([page, all]) => ({
    page,
    'query ms': of(all, 'query'),
    'transfer ms': of(all, 'transfer'),
    bytes: of(all, 'bytes'),
    'parse ms': of(all, 'parse'),
    'draw ms': of(all, 'draw'),
    'address to chart ms': of(all, 'all'),
    most: round(Math.max(...all.map((one) => one.all))),
  }))
  const times = round(of(openings, 'all') / of(bare, 'all'))
  const notes = [
    `From a press to the next picture, median: a letter in the search ${longestOf(presses, 'search')} ms, a card of the whole guild ${longestOf(presses, 'card')} ms, the next control by Tab ${longestOf(presses, 'range')} ms (16 is the least that is told).`,
    'Bytes of the bare page are not compressed.',
  ]
  const ratio = { dashboard: { 'beside a bare page': times } }
  return { facts: { ...facts }, figures: rows, ratio, notes, failures: [] }
}

function longestOf(presses: Presses[], key: keyof Presses): number {
  return median(presses.map((one) => one[key]))
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
