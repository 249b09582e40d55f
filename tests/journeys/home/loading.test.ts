import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { layoutShift } from '../../../src/testing/browser/browser.ts'
import { app, eventually, expectHidden, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.reset())

/** The times of the first paint and of the matching requests, in ms. */
const timesOf = (page: Page, asked: string) =>
  page.evaluate<{ seen: number; asked: number[] }>(`({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType('resource').filter(({ name }) => ${asked}.test(name))
      .map(({ startTime }) => startTime),
  })`)

/** The initial TCP congestion window: ten segments of 1460 bytes. */
const firstWindow = 14_600

test('the landing page renders from the first response, before its scripts and lower pictures are requested', async () => {
  const { page } = await visitAs(undefined, { isFirstVisit: true })
  const document = await page.goto('/')

  const { responseBodySize, responseHeadersSize } = (await document?.request().sizes()) ?? {}
  expect((responseBodySize ?? 0) + (responseHeadersSize ?? 0)).toBeLessThan(firstWindow)
  expect(responseBodySize).toBeGreaterThan(firstWindow / 2)
  for (const what of [String.raw`/react-.*\.js$/`, String.raw`/(step-\d|about).*\.avif$/`]) {
    await eventually(async () => (await timesOf(page, what)).asked.length).toBeGreaterThan(0)
    const { seen, asked } = await timesOf(page, what)
    expect(Math.min(...asked), what).toBeGreaterThan(seen)
  }

  // The preview image has the declared size.
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  const size = await page.evaluate(`(async () => {
    const picture = new Image()
    picture.src = '${await meta('og:image')}'
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight].map(String)
  })()`)
  expect(size).toEqual([await meta('og:image:width'), await meta('og:image:height')])
  expect(size).toEqual(['1200', '630'])
})

/** Opens a prerendered page whose scripts are held until released. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unrouteAll()
  await page.route('**/assets/*.js', async (route) => {
    await gone
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expectVisible(page.getByRole('contentinfo'))
  // Fonts that arrive after the first paint move texts.
  await page.evaluate('document.fonts.ready.then(() => {})')
  return async () => {
    release()
    await expectHidden(page.locator('[class*="skeleton"]').first())
    await eventually(() => page.getByRole('banner').getByText('Login').count()).toBe(1)
  }
}

/** Opens a prerendered page, and expects that its script keeps its elements in their places. */
async function expectHydration(page: Page, path: string): Promise<void> {
  const release = await openWithoutScripts(page, path)
  const heading = await page.locator('h1').elementHandle()
  const shiftBefore = await layoutShift(page)

  await release()

  expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true)
  expect((await layoutShift(page)) - shiftBefore, path).toBeLessThan(0.01)
}

test.each([
  { path: '/', width: 1440 },
  { path: '/home', width: 390 },
])(
  'the landing page at $path on $width px has no layout shift while loading, and is hydrated without re-rendering',
  async ({ path, width }) => {
    const device = { width, height: 844, isFirstVisit: true, isWhole: true }
    const { page } = await visitAs(undefined, device)

    await expectHydration(page, path)

    await eventually(() => page.evaluate('document.readyState')).toBe('complete')
    await page.locator('#faq').waitFor()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    // A font-face declared a second time would cause a flash of the fallback font.
    const faces = await page.evaluate<string[]>(
      '[...document.fonts].map((face) => [face.family, face.weight, face.style, face.unicodeRange].join())',
    )
    expect(faces.length).toBeGreaterThan(5)
    expect(new Set(faces).size).toBe(faces.length)
  },
)

test.each([360, 390, 1440])('fonts that arrive late move little on %i px', async (width) => {
  const { page } = await visitAs(undefined, { width, height: 844, isFirstVisit: true })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unrouteAll()
  await page.route('**/*.woff2', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await eventually(async () => (await timesOf(page, '/woff2/')).seen).toBeLessThan(Infinity)
  expect(await page.evaluate('document.fonts.status')).toBe('loading')

  release()

  await page.evaluate('document.fonts.ready.then(() => {})')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
})

test('the other prerendered pages are hydrated without re-rendering or layout shift', async () => {
  const { page } = await visitAs(undefined, { isWhole: true })
  for (const [path, width] of [
    ['/games', 1440],
    ['/games?tab=prior', 390],
    ['/apply/thank-you', 1024],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expectHydration(page, path)
  }
})

test('a staff page’s document preloads its scripts, and requests the account once, beside them', async () => {
  const { page } = await visitAs('leader', { isFirstVisit: true })
  const requests: string[] = []
  let pending = 0
  page.on('request', (request) => {
    requests.push(new URL(request.url()).pathname)
    pending += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => {
      pending -= 1
    })
  const document = await page.goto('/menu')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  await eventually(() => pending).toBe(0)

  expect(await document?.text()).toMatch(/"\/assets\/dashboard-page-[^"]*\.js"/)
  expect(requests.filter((path) => path === '/api/accounts/info')).toHaveLength(1)
  const initiators = await page.evaluate(
    `performance.getEntriesByName(location.origin + '/api/accounts/info').map((one) => one.initiatorType)`,
  )
  expect(initiators).toEqual(['link'])
})
