import { giveBoxes } from '../../../src/testing/screens/boxes.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { now } from '../../journeys/activity/dashboard-site.ts'
import { arrive, arriveAt, see } from '../site.ts'

/** Isaure on the dashboard, at the time at which `standStill` stops the server's clock, too. */
export async function openDashboard(query = ''): Promise<Screen> {
  const page = await arrive('leader')
  page.prepare = (window) => {
    giveBoxes(window)
    window.eval(`Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [${now.getTime()}])) }
      static now() { return ${now.getTime()} }
    }`)
  }
  await page.goto(`/menu${query}`)
  await arriveAt(page, 'Dashboard')
  return page
}

/** The chart, once it is drawn. */
export async function seeChart(page: Screen) {
  const chart = page.getByRole('slider')
  await see(chart)
  return chart
}

/** The list of people on the left. */
export const picker = (page: Screen) => page.getByRole('region', { name: 'Select Users' })

/** The box of one person. */
export const boxOf = (page: Screen, name: string) =>
  picker(page).getByRole('checkbox', { name, exact: true })

/** The names in the list whose box is ticked, from top to bottom. */
export async function selected(page: Screen): Promise<string[]> {
  return picker(page).locator('label:has(:checked) bdi').allTextContents()
}

/** The names in the list, from top to bottom. */
export async function listed(page: Screen): Promise<string[]> {
  return picker(page).locator('label bdi').allTextContents()
}

/** What the chart shows as a table of totals: name and sum of each line. */
export async function totals(page: Screen): Promise<Record<string, string>> {
  const rows = page.getByRole('table', { name: 'Totals in this period' }).locator('tbody tr')
  const names = await rows.locator('th').allTextContents()
  const sums = await rows.locator('td:nth-child(2)').allTextContents()
  return Object.fromEntries(names.map((name, at) => [name, sums[at] ?? '']))
}

/** One of the four cards. */
export const card = (page: Screen, name: string) =>
  page.getByRole('group', { name: 'Server-wide statistics' }).getByRole('button', { name })
