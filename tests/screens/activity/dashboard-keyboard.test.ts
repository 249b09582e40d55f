import { test } from 'vitest'
import { freezeTime, seedJuneMessages } from '../../journeys/activity/dashboard-site.ts'
import { app, eventually, expectHidden, expectVisible } from '../site.ts'
import { card, openDashboard, waitForChart } from './dashboard-site.ts'

freezeTime()

test('the arrow keys move along the chart and announce every point', async () => {
  await seedJuneMessages(['isaure', 'odrin'])
  const page = await openDashboard(`?users=${app.idOf('odrin')},${app.idOf('isaure')}`)
  const chart = await waitForChart(page)
  await chart.focus()

  await page.user.keyboard('{Home}')
  await expectVisible(page.getByText('Mon 1 Jun: Isaure 120 messages, Odrin 110 messages'))
  await eventually(() => chart.getAttribute('aria-valuetext')).toBe('Mon 1 Jun')
  await page.user.keyboard('{ArrowRight}')
  await expectVisible(page.getByText('Tue 2 Jun: Odrin 0 messages, Isaure 0 messages'))
  await page.user.keyboard('{End}')
  await page.user.keyboard('{ArrowLeft}')
  await eventually(() => chart.getAttribute('aria-valuetext')).toBe('Tue 9 Jun')
  await page.user.keyboard('{Escape}')

  await expectHidden(page.getByText('Tue 9 Jun', { exact: false }))
  await eventually(() => chart.hasFocus()).toBe(true)
})

test('t switches between chart and table, but not while typing', async () => {
  await seedJuneMessages(['isaure'])
  const page = await openDashboard()
  await waitForChart(page)

  await page.user.keyboard('t')
  await expectVisible(page.getByRole('table', { name: /^Messages per day/ }))
  await page.getByPlaceholder('Search users...').focus()
  await page.user.keyboard('tt')
  await expectVisible(page.getByRole('table', { name: /^Messages per day/ }))
  await page.getByRole('radio', { name: 'This Month' }).focus()
  await page.user.keyboard('t')

  await waitForChart(page)
})

test('the shortcuts can be turned off permanently', async () => {
  await seedJuneMessages(['isaure'])
  const page = await openDashboard()
  await waitForChart(page)

  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck()
  await page.reload()
  await waitForChart(page)
  await page.user.keyboard('/')
  await page.user.keyboard('t')

  await eventually(() => page.getByPlaceholder('Search users...').hasFocus()).toBe(false)
  await eventually(() => page.getByRole('table', { name: /^Messages per day/ }).count()).toBe(0)
})

test('the whole-guild mode works with the keyboard', async () => {
  await seedJuneMessages(['isaure'])
  const page = await openDashboard()
  await waitForChart(page)

  await card(page, 'Messages').focus()
  await page.user.keyboard('{Enter}')
  await expectVisible(page.getByText('Server-wide: Messages'))
  await eventually(() => card(page, 'Messages').hasFocus()).toBe(true)
  await page.user.keyboard(' ')

  await expectHidden(page.getByText('Server-wide: Messages'))
  await eventually(() => card(page, 'Messages').hasFocus()).toBe(true)
})

test('hovering over a row highlights its line [spec 2.101]', async () => {
  await seedJuneMessages(['isaure', 'odrin'])
  const page = await openDashboard()
  await waitForChart(page)
  const faded = () => page.locator('[role=slider] svg g[opacity="0.14"]').count()
  await eventually(faded).toBe(0)

  await page.getByRole('checkbox', { name: 'Odrin' }).hover()
  await eventually(faded).toBe(9)
  await page.getByRole('heading', { name: 'Dashboard' }).hover()
  await eventually(faded).toBe(0)
  await page.getByRole('checkbox', { name: 'Isaure' }).focus()

  await eventually(faded).toBe(9)
})
