import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { app, clickButton, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'

beforeEach(() => app.empty())

const rank = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('the roster', () => {
  test('renders all members of a large rank, and the browser’s search finds the last one', async () => {
    const role = await roleIdOf(app.db, 'Main Roster')
    await app.db.execute(sql`
      insert into members (id, user_name, display_name, in_guild, role_ids)
      select n::text, 'one-of-many', 'Zealot ' || to_char(n, 'FM0000'), true, array[${role}]
      from generate_series(1, 150) n`)
    const { page } = await visitAs()
    await page.goto('/roster')

    await eventually(() => page.getByText(/^Zealot \d+$/).count()).toBe(150)
    expect(await page.evaluate("window.find('Zealot 0150')")).toBe(true)
    expect(await page.evaluate('window.scrollY')).toBeGreaterThan(1000)
    const picture = page.locator('li img').first()
    await picture.scrollIntoViewIfNeeded()
    await eventually(() => picture.evaluate((img) => img.naturalWidth)).toBeGreaterThan(0)

    await app.db.update(members).set({ inGuild: false })
    await page.reload()
    await expectVisible(page.getByText('The roster is empty.'))
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('a roster that cannot be loaded', () => {
  test('because its script fails to load can be reloaded', async () => {
    const { page, context, expectConsole } = await visitAs(undefined, { isFirstVisit: true })
    expectConsole(/ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported module/)
    await page.goto('/')
    await waitForHeading(page, 'Twenty-five is enough.')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await expectVisible(page.getByText('This page could not be loaded. Please try again.'))

    await context.setOffline(false)
    await clickButton(page, 'Reload')

    await expectVisible(rank(page, 'Monarchs'))
  })
})
