import type { Page, Request } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import { app, eventually, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.empty())

/** The fetched URLs with their transfer sizes in bytes. */
async function fetchedBy(page: Page, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    )
  })
  const pending = new Set<Request>()
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'media') return
    pending.add(request)
    count += 1
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  // On a busy machine the network is idle before the scripts have started, which request more.
  for (let known = -1; known !== count; ) {
    known = count
    await page.evaluate('new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 }))')
    await eventually(() => pending.size).toBe(0)
  }
  return new Map(
    await Promise.all([...sizes].map(async ([url, size]) => [url, await size] as const)),
  )
}

const isScript = (url: string) => url.endsWith('.js')
const isStyle = (url: string) => url.endsWith('.css')
const isFont = (url: string) => url.endsWith('.woff2')

function sum(fetched: Map<string, number>, counts: (url: string) => boolean = () => true): number {
  return [...fetched].filter(([url]) => counts(url)).reduce((all, [, size]) => all + size, 0)
}

/** Checks a budget, which must be within 10 % of the actual size. */
function expectToFit(size: number, most: number, listing?: string): void {
  expect(size, listing).toBeLessThanOrEqual(most)
  expect(size * 1.1, `The budget of ${most} has grown too wide for ${size}.`).toBeGreaterThan(most)
}

test('the landing page loads at most 90 kB of script', async () => {
  const { page } = await visitAs(undefined, { isFirstVisit: true })

  const fetched = await fetchedBy(page, '/')

  expectToFit(sum(fetched, isScript), 90_000)
})

/** The browser decides how far below the window it loads lazy images. */
const isFarBelow = (url: string) => /\/(about|plan|step)-/.test(url)

// 360 and 400 kB are the promised limits.
test.each([
  { width: 390, height: 844, most: 181_000, promised: 360_000, mostFonts: 40_000 },
  { width: 1440, height: 900, most: 226_000, promised: 400_000, mostFonts: 40_000 },
])(
  'the initial load is at most $most bytes at $width px, and the rest follows on scroll',
  async (case_) => {
    const { page } = await visitAs(undefined, { ...case_, isFirstVisit: true })
    await page.emulateMedia({ reducedMotion: 'no-preference' })

    const fetched = await fetchedBy(page, '/')

    const listing = [...fetched].map(([url, size]) => `${size} ${url.replace(app.url, '')}`)
    const all = listing.toSorted().join('\n')
    expect(sum(fetched), all).toBeLessThanOrEqual(case_.promised)
    expectToFit(
      sum(fetched, (url) => !isFarBelow(url)),
      case_.most,
      all,
    )
    expectToFit(sum(fetched, isFont), case_.mostFonts, all)
    expectToFit(sum(fetched, isStyle), 8_200, all)
  },
)

test.each(['/events', '/events/siege'])('%s loads at most 110 kB of script', async (path) => {
  await insertUpcomingEvent(app)
  const { page } = await visitAs('member', { isFirstVisit: true })

  const fetched = await fetchedBy(page, path)

  expect(sum(fetched, isScript)).toBeLessThanOrEqual(110_000)
})

test('the dashboard adds at most 40 kB of script', async () => {
  const { page: landing } = await visitAs(undefined, { isFirstVisit: true })
  const known = await fetchedBy(landing, '/')
  const { page } = await visitAs('leader', { isFirstVisit: true })

  const fetched = await fetchedBy(page, '/menu')

  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  const added = sum(fetched, (url) => isScript(url) && !known.has(url))
  expectToFit(added, 40_000)
})

test('the staff area adds at most 120 kB, including the chart and the form editor', async () => {
  const { formId } = await makeForm(app.db)
  const { page: landing } = await visitAs(undefined, { isFirstVisit: true })
  const known = await fetchedBy(landing, '/')
  const { page, expectConsole } = await visitAs('leader', { isFirstVisit: true })
  expectConsole(/404 \(Not Found\)/)
  const added = new Map<string, number>()
  const pages = ['', 'messages', 'voice', 'events', 'events/1/2', 'xpconfig', 'eventsconfig']
    .concat('reactionconfig', 'automation', 'forms', `forms/${formId}`, 'submissions')
    .concat('submissions/1', `members/${app.idOf('member')}`, 'settings', 'audit', 'health')

  for (const path of pages) {
    const fetched = await fetchedBy(page, `/menu/${path}`)
    const scripts = [...fetched].filter(([url]) => isScript(url) && !known.has(url))
    // Cached responses have no size.
    for (const [url, size] of scripts) added.set(url, Math.max(size, added.get(url) ?? 0))
  }

  const listing = [...added].map(([url, size]) => `${size} ${url.replace(app.url, '')}`)
  expect(added.size).toBeGreaterThan(20)
  expectToFit(sum(added), 120_000, listing.toSorted().join('\n'))
})
