import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { loseTable } from '../broken-database.ts'
import { app, press, see, soon } from '../site.ts'
import {
  card,
  keepOnly,
  openDashboard,
  seeChart,
  standStill,
  writeInJune,
  writers,
} from './dashboard-site.ts'

standStill()

/** Expects no accessibility violations in the current page. */
async function expectNoBarrier(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

test('the dashboard is accessible', async () => {
  await writeInJune()
  await keepOnly(writers)
  const { page, expectComplaint } = await openDashboard()
  await seeChart(page)
  await expectNoBarrier(page, 'chart')
  await press(page, 'Table')
  await expectNoBarrier(page, 'table')

  await card(page, 'Messages').click()
  await see(page.getByText('3,850 this month'))
  await expectNoBarrier(page, 'whole guild')

  await page.goto('/menu?range=custom&from=2020-01-01&to=2020-02-01')
  await see(page.getByText(/^No activity data available/))
  await page.getByLabel('From').fill('2026-06-11')
  await press(page, 'Apply')
  await page.getByPlaceholder('Search users...').fill('nobody')
  await see(page.getByText('No users found matching your search'))
  await expectNoBarrier(page, 'nothing')

  for (const table of ['member_days', 'member_totals', 'guild_hours']) await loseTable(table)
  expectComplaint(/500 \(Internal Server Error\)/)
  await page.goto(`/menu?users=${app.idOf('isaure')}`)
  await see(page.getByText('Failed to fetch users. Please try again later.'))
  await expectNoBarrier(page, 'trouble')
})

test('the dashboard is accessible on a phone and fits its width', async () => {
  await writeInJune()
  await keepOnly(writers)
  await app.db.execute("update members set display_name = repeat('W', 32)")
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

test('the chart resizes with the window without shifting the layout', async () => {
  await writeInJune()
  const { page } = await openDashboard('', { width: 1440, height: 900 })
  const chart = await seeChart(page)
  const heightOf = async () => (await chart.boundingBox())?.height
  const before = await heightOf()

  for (const width of [1440, 1024, 1440, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await chart.boundingBox()
    await soon(() => chart.locator('svg').first().getAttribute('width')).toBe(String(box?.width))
    expect(await heightOf()).toBe(before)
  }
})
