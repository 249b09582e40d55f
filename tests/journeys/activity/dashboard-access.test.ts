import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { hideTable } from '../broken-database.ts'
import { app, clickButton, eventually, expectToFitWidth, expectVisible } from '../site.ts'
import {
  card,
  freezeTime,
  keepOnly,
  openDashboard,
  waitForChart,
  writeInJune,
  writers,
} from './dashboard-site.ts'

freezeTime()

/** Expects no accessibility violations in the current page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

test('the dashboard is accessible', async () => {
  await writeInJune()
  await keepOnly(writers)
  const { page, expectConsole } = await openDashboard()
  await waitForChart(page)
  await expectAccessible(page, 'chart')
  await clickButton(page, 'Table')
  await expectAccessible(page, 'table')

  await card(page, 'Messages').click()
  await expectVisible(page.getByText('3,850 this month'))
  await expectAccessible(page, 'whole guild')

  await page.goto('/menu?range=custom&from=2020-01-01&to=2020-02-01')
  await expectVisible(page.getByText(/^No activity data available/))
  await page.getByLabel('From').fill('2026-06-11')
  await clickButton(page, 'Apply')
  await page.getByPlaceholder('Search users...').fill('nobody')
  await expectVisible(page.getByText('No users found matching your search'))
  await expectAccessible(page, 'nothing')

  for (const table of ['member_days', 'member_totals', 'guild_hours']) await hideTable(table)
  expectConsole(/500 \(Internal Server Error\)/)
  await page.goto(`/menu?users=${app.idOf('isaure')}`)
  await expectVisible(page.getByText('Failed to fetch users. Please try again later.'))
  await expectAccessible(page, 'trouble')
})

test('the dashboard is accessible on a phone and fits its width', async () => {
  await writeInJune()
  await keepOnly(writers)
  await app.db.execute("update members set display_name = repeat('W', 32)")
  const { page } = await openDashboard('', { width: 390, height: 844, hasTouch: true })
  await waitForChart(page)
  const order = ['#activity', '#select-users', 'nav[aria-label="Administration"]']
  const tops = await Promise.all(
    order.map(async (one) => (await page.locator(one).boundingBox())?.y ?? 0),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await eventually(() => page.locator('[role=slider] bdi').count()).toBe(0)
  await expectAccessible(page, 'phone')

  for (const state of [
    '',
    '?stat=voice',
    '?range=year',
    '?range=custom&from=2026-01-01&to=2026-06-10',
  ]) {
    await page.goto(`/menu${state}`)
    await waitForChart(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFitWidth(page, width, `${state} at ${width} px`)
    }
  }
})

test('the chart resizes with the window without shifting the layout', async () => {
  await writeInJune()
  const { page } = await openDashboard('', { width: 1440, height: 900 })
  const chart = await waitForChart(page)
  const heightOf = async () => (await chart.boundingBox())?.height
  const before = await heightOf()

  for (const width of [1440, 1024, 1440, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await chart.boundingBox()
    await eventually(() => chart.locator('svg').first().getAttribute('width')).toBe(
      String(box?.width),
    )
    expect(await heightOf()).toBe(before)
  }
})
