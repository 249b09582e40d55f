import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { members, settings } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { app, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'

let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.empty()
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings and members.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
  await app.db.delete(members).where(eq(members.userName, 'one-of-many'))
})

const list = (page: Page) => page.getByRole('listbox')
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

/** Whether an entry is within the visible part of its list. */
async function isInSight(page: Page, which: Locator): Promise<boolean> {
  const [entry, sight] = [await which.boundingBox(), await list(page).boundingBox()]
  if (!entry || !sight) return false
  return entry.y >= sight.y && entry.y + entry.height <= sight.y + sight.height
}

/** The active option. */
async function active(page: Page, field: string): Promise<string | null> {
  const id = await page.getByRole('combobox', { name: field }).getAttribute('aria-activedescendant')
  return id && page.locator(`[id="${id}"]`).textContent()
}

test('the time zone list opens at the selected zone', async () => {
  await app.db.update(settings).set({ timeZone: 'Pacific/Auckland' })
  const { page } = await visitAs('leader')
  await page.goto('/menu/settings')
  await waitForHeading(page, 'Settings')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expectVisible(zone)

  await zone.click()

  await eventually(() => isInSight(page, option(page, 'Pacific/Auckland'))).toBe(true)
  await eventually(() => option(page, 'Pacific/Auckland').getAttribute('aria-selected')).toBe(
    'true',
  )
  await eventually(() => active(page, 'Time zone')).toBe('Pacific/Auckland')
  await eventually(() => list(page).getByRole('option').count()).toBeLessThan(60)
  expect(await accessibilityProblems(page)).toEqual([])
  await zone.press('ArrowUp')
  await eventually(() => isInSight(page, option(page, 'Pacific/Apia'))).toBe(true)
  await eventually(() => active(page, 'Time zone')).toBe('Pacific/Apia')
  await zone.fill('utc')
  await eventually(() => isInSight(page, option(page, 'UTC'))).toBe(true)
  await zone.press('Enter')
  await eventually(() => zone.inputValue()).toBe('UTC')
})

test('among five thousand people, End reaches the last, and typing finds each', async () => {
  await app.db.execute(`
    insert into members (id, user_name, display_name, in_guild)
    select n::text, 'one-of-many', 'Zealot ' || to_char(n, 'FM0000'), true
    from generate_series(1, 5000) n`)
  const { page } = await visitAs('leader')
  await page.goto('/menu/audit')
  await waitForHeading(page, 'Audit Log')
  const person = page.getByRole('combobox', { name: 'Person' })

  await person.click()
  await expectVisible(page.getByRole('option').first())
  await person.press('ArrowUp')
  const last = page.getByRole('option').last()
  await eventually(() => isInSight(page, last)).toBe(true)
  await eventually(() => last.getAttribute('aria-posinset')).toBe(
    await last.getAttribute('aria-setsize'),
  )
  await eventually(() => list(page).getByRole('option').count()).toBeLessThan(60)
  await person.fill('zealot 4321')
  await eventually(() => page.getByRole('option').allTextContents()).toEqual(['Zealot 4321'])
  await person.press('Enter')

  await eventually(() => person.inputValue()).toBe('Zealot 4321')
})
