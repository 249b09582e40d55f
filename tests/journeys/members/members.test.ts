import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { leaves } from '../../../src/db/schema/events/attendance.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { insertCharacter } from '../../../src/testing/features/games.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { hideTable } from '../broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

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

  test('a roster whose script fails to load can be reloaded', async () => {
    const { page, context, expectConsole } = await visitAs(undefined, { isFirstVisit: true })
    expectConsole(/ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported module/)
    await page.goto('/')
    await waitForHeading(page, 'Twenty-five is enough.')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await expectVisible(page.getByText('This page could not be loaded. Please try again.'))

    await context.setOffline(false)
    await clickButton(page, 'Reload')

    await expectVisible(page.getByRole('region', { name: 'Monarchs', exact: true }))
  })
})

test('the list of members is accessible, fits every width and shows its sorting and filters in each', async () => {
  await app.db.update(members).set({ displayName: 'Ｗ'.repeat(32) })
  await insertCharacter(app.db, app.idOf('leader'))
  await app.db
    .insert(leaves)
    .values({ memberId: app.idOf('leader'), fromDay: '2026-01-01', toDay: '2100-12-30' })
  const { page } = await visitAs('leader')
  await page.goto('/menu/members')
  const row = page.locator('tbody tr').filter({ hasText: 'Cleric' })
  await expectVisible(row.getByText('Cleric'))
  await expectVisible(row.getByText('Away until'))
  expect(await accessibilityProblems(page)).toEqual([])
  for (const width of [320, 390, 641, 768, 901, 1024, 1101, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFitWidth(page, width)
    const height = async () => (await row.boundingBox())?.height
    await eventually(height, `row at ${width} px`).toBeLessThan(260)
    const select = await page.getByLabel('Sort by').isVisible()
    const roles = await page.getByRole('button', { name: 'Roles' }).isVisible()
    expect(select || roles, `sorting by roles at ${width} px`).toBe(true)
    const filters = page.getByRole('combobox', { name: /^(Role|Class|Activity)$/ })
    expect(await filters.count(), `filters at ${width} px`).toBe(3)
    for (const filter of await filters.all()) await expectVisible(filter)
  }
  await row.getByText('Cleric').click({ force: true })
  await page.waitForURL(`**/menu/members/${app.idOf('leader')}`)
})

test('the profile shows a picture and the role in its colour, is accessible and fits the window [spec 2.60]', async () => {
  await app.db.update(members).set({ displayName: 'Ｗ'.repeat(32) })
  const { page, expectConsole } = await visitAs('leader')
  expectConsole(/400 \(Bad Request\)/)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Your card' })
  const name = card.getByRole('heading')
  await expectVisible(name)
  const picture = card.locator('img')
  await eventually(() => picture.evaluate((img) => img.naturalWidth)).toBeGreaterThan(0)
  const [ofRole, ofName] = await Promise.all(
    [card.getByText('Monarchs'), name].map((one) =>
      one.evaluate(
        (element) => element.ownerDocument.defaultView.getComputedStyle(element).color as string,
      ),
    ),
  )
  expect(ofRole).not.toBe(ofName)

  const steam = page.getByRole('textbox', { name: 'Steam', exact: true })
  await steam.fill(`https://steamcommunity.com/id/${'W'.repeat(150)}`)
  await clickButton(page, 'Save Links')
  await expectVisible(page.getByText('Saved!'))
  expect(await accessibilityProblems(page), 'saved').toEqual([])
  await steam.fill('example.com')
  await clickButton(page, 'Save Links')
  await expectVisible(page.getByText('Invalid Steam URL.'))
  expect(await accessibilityProblems(page), 'refused').toEqual([])
  for (const width of [320, 390, 768, 1101]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFitWidth(page, width)
  }
})

test('privacy is accessible and fits a phone, Esc closes its dialog, and a failed download can be repeated', async () => {
  const form = await makeForm(app.db)
  await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
  const { page, expectConsole } = await visitAs('applicant', { width: 390, height: 844 })
  await page.goto('/profile/privacy')
  await expectVisible(page.getByText('Stored now: 1 application'))
  expect(await accessibilityProblems(page), 'page').toEqual([])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFitWidth(page, width)
  }
  await clickButton(page, 'Delete my data')
  await clickButton(page, 'Delete permanently')
  await expectVisible(page.getByText('Please type “delete me”'))
  expect(await accessibilityProblems(page), 'dialog').toEqual([])
  await page.keyboard.press('Escape')
  await expectHidden(page.getByRole('dialog'))
  await expectFocus(page.getByRole('button', { name: 'Delete my data' }))

  // The download is aborted, since its headers are already sent.
  expectConsole(/Failed to load resource.*user\/export/)
  const restore = await hideTable('signups')
  await clickButton(page, 'Download my data')
  await expectVisible(page.getByText('Failed to download your data. Please try again later.'))
  await restore()
  const coming = page.waitForEvent('download')
  await clickButton(page, 'Download my data')
  const download = await coming
  expect(download.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    person: { userId: app.idOf('applicant'), displayName: 'Wren', optedOut: false },
    applications: [{ answers: [{ answers: ['Aria'] }, {}, {}, {}, {}] }],
  })
})
