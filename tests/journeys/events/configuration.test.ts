import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { attendanceCheckConfigs } from '../../../src/db/schema/events/automation.ts'
import { eventChannels, events } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectToFitWidth,
  expectVisible,
  hasFocus,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const rows = (page: Page) => page.locator('tbody tr')

/** Configures attendance checks these minutes after the start. */
async function addChecks(...minutes: number[]): Promise<void> {
  const check = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: true }
  await app.db
    .insert(attendanceCheckConfigs)
    .values(minutes.map((checkDelayMinutes) => ({ ...check, checkDelayMinutes })))
}

test('the automation page is accessible, and a check is deleted and restored with the keyboard', async () => {
  await addChecks(15, 30)
  const { page } = await visitAs('leader')
  await page.goto('/menu/automation')
  await waitForHeading(page, 'Automation Config')
  await expectVisible(rows(page).first())
  await clickButton(page, 'Add Configuration')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Delete the check after 15 min' }).focus()
  await page.keyboard.press('Enter')
  const next = page.getByRole('button', { name: 'Delete the check after 30 min' })
  await eventually(() => hasFocus(next)).toBe(true)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expectVisible(undo)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFitWidth(page, 320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expectFocus(undo)
  await page.keyboard.press('Enter')
  await eventually(() => rows(page).count()).toBe(2)
  await eventually(() => hasFocus(next)).toBe(true)
})

/** Makes #castle-nights a channel for events of a game; returns its id. */
async function configureCastleNights(): Promise<string> {
  const channelId = await channelIdOf(app.db, 'castle-nights')
  const [game] = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
  const roleId = await roleIdOf(app.db, 'Siege Party')
  await app.db.insert(eventChannels).values({ channelId, roleId, gameId: game?.id ?? 0 })
  return channelId
}

test('the channels, dialogs and calendar URLs of events are accessible and fit every width', async () => {
  const castleNights = await configureCastleNights()
  const startsAt = new Date(Date.now() + 5 * 86_400_000)
  const event = { id: 'e1', channelId: castleNights, title: 'Siege of Valion', startsAt }
  await app.db.insert(events).values({ ...event, isOurs: true, repeatsWeekly: true })
  const { page } = await visitAs('leader')
  const dialog = page.getByRole('dialog')

  await page.goto('/menu/eventsconfig')
  await waitForHeading(page, 'Events Config')
  await expectVisible(rows(page).first())
  await clickButton(page, 'Add Configuration')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFitWidth(page, 320)

  await page.goto(`/menu/events/${castleNights}`)
  await clickButton(page, 'New Event')
  await expectVisible(dialog.getByRole('heading', { name: 'New event' }))
  await expectAccessible(page)

  await page.goto(`/menu/events/${castleNights}/e1`)
  await clickButton(page, 'Edit Event')
  await expectVisible(dialog)
  await clickButton(page, 'Cancel')
  await clickButton(page, 'Cancel Event')
  await expectVisible(dialog)
  await expectAccessible(page)

  await app.db.update(events).set({ isOurs: false, importedAt: new Date() })
  await page.goto(`/menu/events/${castleNights}/e1`)
  await expectVisible(page.getByText('Imported from Raid-Helper. Edit or cancel it there.'))
  await expectAccessible(page)

  await page.goto('/menu/events')
  await clickButton(page, 'Create Calendar Links')
  await expectVisible(page.getByLabel('All guild events', { exact: true }))
  await expectAccessible(page)
  await page.goto('/profile')
  await expectVisible(page.getByLabel('All guild events', { exact: true }))
  await expectAccessible(page)
})

/** Expects that the page fits every width and has no accessibility problem. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFitWidth(page, width)
  }
  expect(await accessibilityProblems(page)).toEqual([])
}
