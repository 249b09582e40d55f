import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { layoutShift } from '../../../src/testing/browser/browser.ts'
import { app, eventually, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.empty())

/** The times of the first paint and of the first matching request, in ms. */
const timesOf = (page: Page, asked: string) =>
  page.evaluate<{ seen: number; asked: number[] }>(`({
    seen: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    asked: performance.getEntriesByType('resource').filter(({ name }) => ${asked}.test(name))
      .map(({ startTime }) => startTime),
  })`)

test.each([
  ['its scripts', String.raw`/react-.*\.js$/`],
  ['the pictures of what stands below', String.raw`/(step-\d|about).*\.avif$/`],
])('the landing page is visible before %s are requested', async (_, what) => {
  const { page } = await visitAs(undefined, { isFirstVisit: true })
  await page.goto('/', { waitUntil: 'networkidle' })

  await eventually(async () => (await timesOf(page, what)).asked.length).toBeGreaterThan(0)
  const { seen, asked } = await timesOf(page, what)

  expect(Math.min(...asked)).toBeGreaterThan(seen)
})

/** The initial TCP congestion window: ten segments of 1460 bytes. */
const firstWindow = 14_600

test('the landing page renders from the first response, including its styles', async () => {
  const { page } = await visitAs(undefined, { isFirstVisit: true })
  const document = await page.goto('/')

  const { responseBodySize, responseHeadersSize } = (await document?.request().sizes()) ?? {}
  expect((responseBodySize ?? 0) + (responseHeadersSize ?? 0)).toBeLessThan(firstWindow)
  expect(responseBodySize).toBeGreaterThan(firstWindow / 2)
})

test.each([390, 1440])(
  'the landing page has no layout shift while loading at %i px',
  async (width) => {
    const { page } = await visitAs(undefined, {
      width,
      height: 844,
      isFirstVisit: true,
      isWhole: true,
    })
    await page.goto('/', { waitUntil: 'networkidle' })
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

test('a staff page requests the account once, in parallel with its scripts', async () => {
  const { page } = await visitAs('leader', { isFirstVisit: true })
  await page.goto('/menu', { waitUntil: 'networkidle' })
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))

  const asked = await page.evaluate(
    `performance.getEntriesByName(location.origin + '/api/accounts/info').map((one) => one.initiatorType)`,
  )
  expect(asked).toEqual(['link'])
})

test('the dashboard’s document preloads its scripts', async () => {
  const { page } = await visitAs('leader', { isFirstVisit: true })
  const document = await page.request.get('/menu')

  expect(await document.text()).toMatch(/"\/assets\/dashboard-page-[^"]*\.js"/)
})
