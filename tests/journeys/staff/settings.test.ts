import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { games } from '../../../src/db/schema/games.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  eventually,
  expectToFitWidth,
  expectVisible,
  hasFocus,
  visitAs,
  waitForHeading,
} from '../site.ts'

let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.empty()
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const list = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const namesIn = (page: Page, name: string) => list(page, name).locator('li bdi').allTextContents()
const stored = async () => (await app.db.select().from(settings))[0]

async function open(page: Page): Promise<void> {
  await page.goto('/menu/settings')
  await waitForHeading(page, 'Settings')
  await expectVisible(list(page, 'Role priority').getByText('Main Roster'))
}

test('are changed with the keyboard and can be saved once they differ', async () => {
  const { page } = await visitAs('leader')
  const sent: object[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  await open(page)
  await eventually(() => save(page).isDisabled()).toBe(true)

  const up = list(page, 'Role priority').getByRole('button', { name: 'Move Advisors up' })
  await up.press('Enter')
  await eventually(async () => (await namesIn(page, 'Role priority'))[0]).toBe('Advisors')
  // At the top the up button is disabled, and focus stays in the row.
  await eventually(() =>
    hasFocus(list(page, 'Role priority').getByRole('button', { name: 'Move Advisors down' })),
  ).toBe(true)
  await expectVisible(list(page, 'Role priority').getByText('Advisors is now 1 of 5.'))
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.focus()
  await zone.fill('kolkata')
  await expectVisible(page.getByRole('option', { name: 'Asia/Kolkata' }))
  await zone.press('Enter')
  await page.getByRole('switch', { name: 'Count time alone in voice' }).press('Space')
  await save(page).press('Enter')

  await expectVisible(page.getByText('Settings saved.'))
  expect(Object.keys(sent[0] ?? {}).sort()).toEqual([
    'doesVoiceCountAlone',
    'rolePriority',
    'timeZone',
  ])
  const [monarchs, advisors] = [
    await roleIdOf(app.db, 'Monarchs'),
    await roleIdOf(app.db, 'Advisors'),
  ]
  const now = await stored()
  expect(now?.rolePriority.slice(0, 2)).toEqual([advisors, monarchs])
  expect(now?.timeZone).toBe('Asia/Kolkata')
  expect(now?.doesVoiceCountAlone).toBe(true)
  await eventually(() => save(page).isDisabled()).toBe(true)
})

test('the page fits a phone and is accessible', async () => {
  await app.db.insert(games).values({ name: 'W'.repeat(32) })
  const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
  await open(page)
  await expectVisible(page.getByText('W'.repeat(32), { exact: true }))
  await page.getByLabel('Role of approved applicants').selectOption('Monarchs')
  const warning = page.getByText(/^The bot cannot give the role Monarchs/)
  const colour = await warning.evaluate(
    (one) => one.ownerDocument.defaultView?.getComputedStyle(one).color,
  )
  expect(colour, 'amber').toBe('rgb(243, 202, 114)')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectToFitWidth(page, width)
  }
  expect(await accessibilityProblems(page)).toEqual([])
})
