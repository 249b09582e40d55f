import { parseArgs } from 'node:util'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.ts'
import { startProduct } from '../src/testing/processes/product.ts'
import { median, type Report } from './report.ts'
import { traced } from './trace.ts'
import { categoriesOfKeys, type Keystroke, keystrokesIn } from './typing/keystrokes.ts'
import { fakeRows, type LongList, longLists } from './typing/lists.ts'

/** The duration of a frame at 60 Hz. */
const frame = 1000 / 60

/** The typed keys: each letter narrows the list, and Backspace clears the search. */
const typed = ['r', 'e', 'c', 'r', 'u', 'i', 't', ' ', '4', '9', ...Array(10).fill('Backspace')]

/** Measures the cost of a keystroke in the staff area's searches over long lists. */
export async function benchTyping(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '5000' },
      rounds: { type: 'string', default: '3' },
    },
  })
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await openPage(browser, product.url)
    await fakeRows(page, Number(flags.rows))
    const measure = async (openField: () => Promise<Locator>) => {
      const keystrokes: Keystroke[] = []
      for (let round = 0; round <= Number(flags.rounds); round++) {
        const ones = await type(browser, page, await openField())
        // The first round is warm-up.
        if (round > 0) keystrokes.push(...ones)
      }
      return summarize(keystrokes)
    }
    const baseline = { list: 'a bare field', ...(await measure(() => openBareField(page))) }
    const figures: Report['figures'] = [baseline]
    for (const list of longLists) {
      figures.push({ list: list.name, ...(await measure(() => open(page, list))) })
    }
    return report(figures, flags)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Opens a page as a leader of the sample guild. */
async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  })
  const out = await context.request.get('/api/accounts/login/home', { maxRedirects: 0 })
  await context.request.get(`${out.headers().location}&as=leader`)
  return context.newPage()
}

/** The baseline: a text field without a search. */
async function openBareField(page: Page): Promise<Locator> {
  await page.goto('about:blank')
  await page.setContent('<input>')
  return page.locator('input')
}

async function open(page: Page, list: LongList): Promise<Locator> {
  await page.goto(list.path)
  await page.getByText(list.shown).first().waitFor()
  return page.getByPlaceholder(list.search)
}

/** Types into a field at a fast pace while recording a trace. */
async function type(browser: Browser, page: Page, box: Locator): Promise<Keystroke[]> {
  await box.click()
  // Waits until the page is idle, so that only typing is measured.
  await page.waitForTimeout(500)
  const trace = await traced(browser, page, categoriesOfKeys, async () => {
    for (const key of typed) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(150)
    }
  })
  return keystrokesIn(trace)
}

function summarize(keystrokes: readonly Keystroke[]) {
  const totals = keystrokes.map(({ total }) => total).toSorted((a, b) => a - b)
  const longest = keystrokes.map((one) => one.longest).toSorted((a, b) => a - b)
  return {
    keys: totals.length,
    'ms a key, median': round(median(totals)),
    p95: round(p95Of(totals)),
    worst: round(totals.at(-1) ?? Number.NaN),
    'longest task, p95': round(p95Of(longest)),
  }
}

/** The 95th percentile of sorted numbers. */
function p95Of(numbers: readonly number[]): number {
  return numbers[Math.ceil(numbers.length * 0.95) - 1] ?? Number.NaN
}

function report(figures: Report['figures'], facts: object): Report {
  const notes = [
    'Processor time of the page’s main thread from one key to the next (script, style, layout, paint), of a trace, and the longest piece of it: a picture is missed where that is longer than a frame of sixty in a second, 16.7 ms.',
  ]
  const ratio = Object.fromEntries(
    figures.map((row) => [
      row.list,
      { 'longest task beside a frame': round(Number(row['longest task, p95']) / frame) },
    ]),
  )
  const failures = figures
    .filter((row) => !(Number(row['longest task, p95']) <= frame))
    .map(
      (row) =>
        `A key in ${row.list} takes ${row['longest task, p95']} ms at once: a picture is missed.`,
    )
  return { facts: { ...facts, keys: typed.length }, figures, ratio, notes, failures }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
