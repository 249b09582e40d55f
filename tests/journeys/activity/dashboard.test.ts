import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { hideTable } from '../broken-database.ts'
import { countRequests, navigateInApp } from '../in-app.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectToFitWidth,
  expectVisible,
  hasFocus,
} from '../site.ts'
import {
  boxOf,
  card,
  freezeTime,
  keepOnly,
  listed,
  openDashboard,
  picker,
  seedJuneMessages,
  selected,
  waitForChart,
  writers,
} from './dashboard-site.ts'

freezeTime()

/** The distance of something visible from the top of the page. */
async function topOf(locator: Locator): Promise<number> {
  await expectVisible(locator)
  return (await locator.boundingBox())?.y ?? Number.NaN
}

/** Expects no accessibility violations in the current page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([])
}

test('the chart resizes with the window, and every state of the dashboard is accessible', async () => {
  await seedJuneMessages()
  await keepOnly(writers)
  const { page, expectConsole } = await openDashboard('', { width: 1440, height: 900 })
  const chart = await waitForChart(page)
  const heightOf = async () => (await chart.boundingBox())?.height
  const before = await heightOf()
  for (const width of [1440, 1024, 1440, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await chart.boundingBox()
    await eventually(() => chart.locator('svg').first().getAttribute('width')).toBe(
      String(box?.width),
    )
    expect(await heightOf(), 'no layout shift').toBe(before)
  }

  const shortcuts = page.getByText('Keyboard shortcuts')
  await expectVisible(shortcuts)
  await page.setViewportSize({ width: 390, height: 844 })
  await shortcuts.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 1280, height: 800 })
  await boxOf(page, 'Isaure').uncheck()
  await boxOf(page, 'Aurelle').check()
  await eventually(async () => (await listed(page))[0]).toBe('Isaure')
  await page.getByRole('heading', { name: 'Dashboard' }).hover()
  await page.getByRole('radio', { name: 'This Month' }).focus()
  const top = async () => (await listed(page)).slice(0, 10)
  await eventually(top, 'selected members move up').toEqual(await selected(page))
  await eventually(() => selected(page)).toContain('Aurelle')
  await expectAccessible(page, 'chart')
  await clickButton(page, 'Table')
  await expectAccessible(page, 'table')

  await card(page, 'Messages').click()
  await expectVisible(page.getByText('3,850 this month'))
  await expectAccessible(page, 'whole guild')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of the activity', exact: true }).click()
  expect((await file).suggestedFilename()).toBe('server-stats-message.csv')

  await navigateInApp(page, '/menu?range=custom&from=2020-01-01&to=2020-02-01')
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

test('on a phone the dashboard is accessible and fits its width', async () => {
  await seedJuneMessages()
  await keepOnly(writers)
  await app.db.execute("update members set display_name = repeat('W', 32)")
  const { page } = await openDashboard('', { width: 390, height: 844, hasTouch: true })
  await waitForChart(page)
  const menu = page.locator('main summary').filter({ hasText: 'Administration' })
  const tops = await Promise.all(
    [menu, page.locator('#activity'), page.locator('#select-users')].map(topOf),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await eventually(() => page.locator('[role=slider] bdi').count()).toBe(0)
  await expectAccessible(page, 'phone')
  await menu.click()
  await expectVisible(page.getByRole('link', { name: 'Audit Log' }))

  const waitForResponses = countRequests(page)
  for (const state of [
    '',
    '?stat=voice',
    '?range=year',
    '?range=custom&from=2026-01-01&to=2026-06-10',
  ]) {
    await navigateInApp(page, `/menu${state}`)
    await waitForResponses()
    await waitForChart(page)
    for (const width of [320, 390, 800]) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFitWidth(page, width, `${state} at ${width} px`)
    }
  }
})

test('of 5,000 members only the visible ones are rendered, and the keyboard reaches the last one', async () => {
  await seedJuneMessages()
  await app.db.execute(sql`
    insert into members (id, user_name, display_name, in_guild)
    select n::text, 'extra' || n, 'Extra ' || n, true from generate_series(1, 5000) n`)
  const { page } = await openDashboard()
  await waitForChart(page)
  const search = page.getByPlaceholder('Search users...')
  await eventually(async () => (await listed(page)).length).toBeGreaterThan(10)
  await eventually(async () => (await listed(page)).length).toBeLessThan(60)

  await page.keyboard.press('/')
  await expectFocus(search)
  await page.keyboard.press('Tab')
  const [first = '', second = ''] = await listed(page)
  await expectFocus(boxOf(page, first))
  await page.keyboard.press('ArrowDown')
  await eventually(() => hasFocus(boxOf(page, second))).toBe(true)
  await page.keyboard.press('Space')
  await expectVisible(page.getByText('9/10 selected'))
  await eventually(() => boxOf(page, second).isChecked()).toBe(false)
  await page.keyboard.press('End')
  const last = picker(page).getByRole('checkbox').last()
  await eventually(() => hasFocus(last)).toBe(true)
  await eventually(() => picker(page).locator('li').last().getAttribute('aria-posinset')).toBe(
    await picker(page).locator('li').last().getAttribute('aria-setsize'),
  )
  await page.keyboard.press('Tab')
  await eventually(() => picker(page).locator(':focus').count()).toBe(0)

  await search.pressSequentially('extra 4999')
  await eventually(() => listed(page)).toEqual(['Extra 4999'])
})
