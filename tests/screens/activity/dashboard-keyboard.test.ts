import { expect, test } from 'vitest'
import { standStill, writeInJune } from '../../journeys/activity/dashboard-site.ts'
import { app, see, seeNoMore, soon } from '../site.ts'
import { card, openDashboard, seeChart } from './dashboard-site.ts'

standStill()

test('the arrow keys move along the chart and announce every point', async () => {
  await writeInJune(['isaure', 'odrin'])
  const page = await openDashboard(`?users=${app.idOf('odrin')},${app.idOf('isaure')}`)
  const chart = await seeChart(page)
  await chart.focus()

  await page.user.keyboard('{Home}')
  await see(page.getByText('Mon 1 Jun: Isaure 120 messages, Odrin 110 messages'))
  expect(await chart.getAttribute('aria-valuetext')).toBe('Mon 1 Jun')
  await page.user.keyboard('{ArrowRight}')
  await see(page.getByText('Tue 2 Jun: Odrin 0 messages, Isaure 0 messages'))
  await page.user.keyboard('{End}')
  await page.user.keyboard('{ArrowLeft}')
  await soon(() => chart.getAttribute('aria-valuetext')).toBe('Tue 9 Jun')
  await page.user.keyboard('{Escape}')

  await seeNoMore(page.getByText('Tue 9 Jun', { exact: false }))
  expect(await chart.hasFocus()).toBe(true)
})

test('t switches between chart and table, but not while typing', async () => {
  await writeInJune(['isaure'])
  const page = await openDashboard()
  await seeChart(page)

  await page.user.keyboard('t')
  await see(page.getByRole('table', { name: /^Messages per day/ }))
  await page.getByPlaceholder('Search users...').focus()
  await page.user.keyboard('tt')
  await see(page.getByRole('table', { name: /^Messages per day/ }))
  await page.getByRole('radio', { name: 'This Month' }).focus()
  await page.user.keyboard('t')

  await seeChart(page)
})

test('the shortcuts can be turned off permanently', async () => {
  await writeInJune(['isaure'])
  const page = await openDashboard()
  await seeChart(page)

  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck()
  await page.reload()
  await seeChart(page)
  await page.user.keyboard('/')
  await page.user.keyboard('t')

  expect(await page.getByPlaceholder('Search users...').hasFocus()).toBe(false)
  expect(await page.getByRole('table', { name: /^Messages per day/ }).count()).toBe(0)
})

test('the whole-guild mode works with the keyboard', async () => {
  await writeInJune(['isaure'])
  const page = await openDashboard()
  await seeChart(page)

  await card(page, 'Messages').focus()
  await page.user.keyboard('{Enter}')
  await see(page.getByText('Server-wide: Messages'))
  expect(await card(page, 'Messages').hasFocus()).toBe(true)
  await page.user.keyboard(' ')

  await seeNoMore(page.getByText('Server-wide: Messages'))
  expect(await card(page, 'Messages').hasFocus()).toBe(true)
})

test('hovering over a row highlights its line', async () => {
  await writeInJune(['isaure', 'odrin'])
  const page = await openDashboard()
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
