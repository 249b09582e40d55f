import { inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import type { Device } from '../../../src/testing/browser/browser.ts'
import {
  type ActivityRow,
  completeApplication,
  recordActivity,
} from '../../../src/testing/features/activity.ts'
import { app, expectVisible, visitAs, waitForHeading } from '../site.ts'

/** Wednesday, 10 June 2026, the time of these tests. */
export const now = new Date('2026-06-10T12:00:00Z')

/** Resets the app before each test and freezes the server's and browsers' clocks. */
export function freezeTime(): void {
  const realNow = app.ctx.now
  beforeEach(async () => {
    await app.reset()
    app.ctx.now = () => now
  })
  afterAll(() => {
    app.ctx.now = realNow
  })
}

/** The members with activity, most active first. */
export const writers = [
  'isaure',
  'odrin',
  'kestrelle',
  'brannock',
  'ylva.r',
  'tarn',
  'ferrum',
  'hollowjack',
  'lukacs',
  'vauclair',
  'aurelle',
] as const

/**
 * Inserts activity on five days of June: 120 messages a day for the first member, 10 fewer for each
 * next one, and voice time.
 */
export async function seedJuneMessages(people: readonly string[] = writers): Promise<void> {
  const days = ['2026-06-01', '2026-06-04', '2026-06-05', '2026-06-08', '2026-06-10']
  await recordActivity(
    app.db,
    people.flatMap((person, rank) =>
      days.map(
        (day): ActivityRow => ({
          by: app.idOf(person),
          day,
          messages: 120 - 10 * rank,
          voiceSeconds: 1800 * (rank + 1),
        }),
      ),
    ),
  )
}

/** Inserts an application completed this month. */
export async function applyInJune(person: string): Promise<void> {
  await completeApplication(app.db, app.idOf(person), '2026-06-05T18:00:00Z')
}

/** Opts everyone else out of the statistics. */
export async function keepOnly(people: readonly string[]): Promise<void> {
  const kept = new Set(people.map(app.idOf))
  const all = await app.db.select({ id: members.id }).from(members)
  const gone = all.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  await app.db.update(members).set({ optedOut: true }).where(inArray(members.id, gone))
}

/** Opens the dashboard as Isaure with a frozen clock. */
export async function openDashboard(query = '', device?: Device) {
  const visit = await visitAs('leader', device)
  await visit.page.clock.setFixedTime(now)
  await visit.page.goto(`/menu${query}`)
  await waitForHeading(visit.page, 'Dashboard')
  return visit
}

/** Waits for the chart. */
export async function waitForChart(page: Page) {
  const chart = page.getByRole('slider')
  await expectVisible(chart)
  return chart
}

/** The list of users. */
export const picker = (page: Page) => page.getByRole('region', { name: 'Select Users' })

/** One user's checkbox. */
export const boxOf = (page: Page, name: string) =>
  picker(page).getByRole('checkbox', { name, exact: true })

/** The names of the checked users in order. */
export async function selected(page: Page): Promise<string[]> {
  return picker(page).locator('label:has(:checked) bdi').allTextContents()
}

/** The names in the list in order. */
export async function listed(page: Page): Promise<string[]> {
  return picker(page).locator('label bdi').allTextContents()
}

/** The chart's totals: name and sum of each line. */
export async function totals(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('table', { name: 'Totals in this period' }).locator('tbody tr')
  const names = await rows.locator('th').allTextContents()
  const sums = await rows.locator('td:nth-child(2)').allTextContents()
  return Object.fromEntries(names.map((name, at) => [name, sums[at] ?? '']))
}

/** One of the four stat cards. */
export const card = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Server-wide statistics' }).getByRole('button', { name })
