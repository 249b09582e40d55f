import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../src/testing/browser.ts'
import { loseTable } from './broken-database.ts'
import {
  card,
  keepOnly,
  openDashboard,
  seeChart,
  standStill,
  writeInJune,
  writers,
} from './dashboard-site.ts'
import { hasFocus, house, press, see, seeNoMore, soon } from './site.ts'

standStill()

/** Fails with all that axe finds wrong with the page as it stands. */
async function expectNoBarrier(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

test('the chart is read with the arrow keys, and every point is said', async () => {
  await writeInJune(['isaure', 'odrin'])
  const { page } = await openDashboard(`?users=${house.idOf('odrin')},${house.idOf('isaure')}`)
  const chart = await seeChart(page)
  await chart.focus()

  await page.keyboard.press('Home')
  await see(page.getByText('Mon 1 Jun: Isaure 120 messages, Odrin 110 messages'))
  expect(await chart.getAttribute('aria-valuetext')).toBe('Mon 1 Jun')
  await page.keyboard.press('ArrowRight')
  await see(page.getByText('Tue 2 Jun: Odrin 0 messages, Isaure 0 messages'))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await soon(() => chart.getAttribute('aria-valuetext')).toBe('Tue 9 Jun')
  await page.keyboard.press('Escape')

  await seeNoMore(page.getByText('Tue 9 Jun', { exact: false }))
  expect(await hasFocus(chart)).toBe(true)
})

test('t turns the chart into a table and back, but not while somebody types', async () => {
  await writeInJune(['isaure'])
  const { page } = await openDashboard()
  await seeChart(page)

  await page.keyboard.press('t')
  await see(page.getByRole('table', { name: /^Messages per day/ }))
  await page.getByPlaceholder('Search users...').pressSequentially('tt')
  await see(page.getByRole('table', { name: /^Messages per day/ }))
  await page.getByRole('radio', { name: 'This Month' }).focus()
  await page.keyboard.press('t')

  await seeChart(page)
})

test('the shortcuts can be turned off, for good', async () => {
  await writeInJune(['isaure'])
  const { page } = await openDashboard()
  await seeChart(page)

  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck()
  await page.reload()
  await seeChart(page)
  await page.keyboard.press('/')
  await page.keyboard.press('t')

  expect(await hasFocus(page.getByPlaceholder('Search users...'))).toBe(false)
  expect(await page.getByRole('table', { name: /^Messages per day/ }).count()).toBe(0)
})

test('the whole guild is entered and left with the keyboard alone', async () => {
  await writeInJune(['isaure'])
  const { page } = await openDashboard()
  await seeChart(page)

  await card(page, 'Messages').focus()
  await page.keyboard.press('Enter')
  await see(page.getByText('Server-wide: Messages'))
  expect(await hasFocus(card(page, 'Messages'))).toBe(true)
  await page.keyboard.press('Space')

  await seeNoMore(page.getByText('Server-wide: Messages'))
  expect(await hasFocus(card(page, 'Messages'))).toBe(true)
})

test('a row that is pointed at makes its line stand out', async () => {
  await writeInJune(['isaure', 'odrin'])
  const { page } = await openDashboard()
  await seeChart(page)
  const faded = () => page.locator('[role=slider] svg g[opacity="0.14"]').count()
  expect(await faded()).toBe(0)

  await page.getByRole('checkbox', { name: 'Odrin' }).hover()
  await soon(faded).toBe(9)
  await page.getByRole('heading', { name: 'Dashboard' }).hover()
  await soon(faded).toBe(0)
  await page.getByRole('checkbox', { name: 'Isaure' }).focus()

  await soon(faded).toBe(9)
})

describe('nothing stands in a leader’s way on the dashboard', () => {
  beforeEach(async () => {
    await writeInJune()
    await keepOnly(writers)
  })

  test('with people in the chart, or in the table', async () => {
    const { page } = await openDashboard()
    await seeChart(page)
    await expectNoBarrier(page, 'chart')
    await press(page, 'Table')
    await expectNoBarrier(page, 'table')
  })

  test('with the whole guild', async () => {
    const { page } = await openDashboard('?stat=message')
    await see(page.getByText('3,850 this month'))
    await expectNoBarrier(page, 'whole guild')
  })

  test('with nobody found, no activity and dates that are refused', async () => {
    const { page } = await openDashboard('?range=custom&from=2020-01-01&to=2020-02-01')
    await see(page.getByText(/^No activity data available/))
    await page.getByLabel('From').fill('2026-06-11')
    await press(page, 'Apply')
    await page.getByPlaceholder('Search users...').fill('nobody')
    await see(page.getByText('No users found matching your search'))
    await expectNoBarrier(page, 'nothing')
  })

  test('with nothing but trouble', async () => {
    for (const table of ['member_days', 'member_totals', 'guild_hours']) await loseTable(table)
    const { page, expectComplaint } = await openDashboard(`?users=${house.idOf('isaure')}`)
    expectComplaint(/500 \(Internal Server Error\)/)
    await see(page.getByText('Failed to fetch users. Please try again later.'))
    await expectNoBarrier(page, 'trouble')
  })
})

test('nothing stands in a leader’s way on a phone, and nothing is wider than it', async () => {
  await writeInJune()
  await keepOnly(writers)
  await house.db.execute("update members set display_name = repeat('W', 32)")
  const { page } = await openDashboard('', { width: 390, height: 844, hasTouch: true })
  await seeChart(page)
  const order = ['#activity', '#select-users', 'nav[aria-label="Administration"]']
  const tops = await Promise.all(
    order.map(async (one) => (await page.locator(one).boundingBox())?.y ?? 0),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await page.locator('[role=slider] bdi').count()).toBe(0)
  await expectNoBarrier(page, 'phone')

  for (const state of [
    '',
    '?stat=voice',
    '?range=year',
    '?range=custom&from=2026-01-01&to=2026-06-10',
  ]) {
    await page.goto(`/menu${state}`)
    await seeChart(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const whole = await page.evaluate('document.documentElement.scrollWidth')
      expect(whole, `${state} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('the chart keeps to its box while the window changes, and moves nothing around it', async () => {
  await writeInJune()
  const { page } = await openDashboard('', { width: 1440, height: 900 })
  const chart = await seeChart(page)
  const heightOf = async () => (await chart.boundingBox())?.height
  const before = await heightOf()

  for (const width of [1024, 1440, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await chart.boundingBox()
    await soon(() => chart.locator('svg').first().getAttribute('width')).toBe(String(box?.width))
    expect(await heightOf()).toBe(before)
  }
})
