import { giveBoxes } from '../../../src/testing/screens/boxes.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { now } from '../../journeys/activity/dashboard-site.ts'
import { createScreen, expectVisible, waitForHeading } from '../site.ts'

/** A screen for Isaure at the frozen time of the server, without a page. */
export async function createDashboard(): Promise<Screen> {
  const page = await createScreen('leader')
  page.prepare = (window) => {
    giveBoxes(window)
    window.eval(`Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [${now.getTime()}])) }
      static now() { return ${now.getTime()} }
    }`)
  }
  return page
}

/** Opens the dashboard as Isaure at the frozen time of the server. */
export async function openDashboard(query = ''): Promise<Screen> {
  const page = await createDashboard()
  await page.goto(`/menu${query}`)
  await waitForHeading(page, 'Dashboard')
  return page
}

/** Waits for the chart. */
export async function waitForChart(page: Screen) {
  const chart = page.getByRole('slider')
  await expectVisible(chart)
  return chart
}

/** The list of users. */
export const picker = (page: Screen) => page.getByRole('region', { name: 'Select Users' })

/** One user's checkbox. */
export const boxOf = (page: Screen, name: string) =>
  picker(page).getByRole('checkbox', { name, exact: true })

/** The names of the checked users in order. */
export async function selected(page: Screen): Promise<string[]> {
  return picker(page).locator('label:has(:checked) bdi').allTextContents()
}

/** The names in the list in order. */
export async function listed(page: Screen): Promise<string[]> {
  return picker(page).locator('label bdi').allTextContents()
}

/** The chart's totals: name and sum of each line. */
export async function totals(page: Screen): Promise<Record<string, string>> {
  const rows = page.getByRole('table', { name: 'Totals in this period' }).locator('tbody tr')
  const names = await rows.locator('th').allTextContents()
  const sums = await rows.locator('td:nth-child(2)').allTextContents()
  return Object.fromEntries(names.map((name, at) => [name, sums[at] ?? '']))
}

/** One of the four stat cards. */
export const card = (page: Screen, name: string) =>
  page.getByRole('group', { name: 'Server-wide statistics' }).getByRole('button', { name })
