import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { eventChannels, events } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import { app, clickButton, expectVisible, visitAs, waitForHeading } from '../site.ts'

let castleNights: string

beforeEach(async () => {
  await app.empty()
  castleNights = await channelIdOf(app.db, 'castle-nights')
  const [game] = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
  const roleId = await roleIdOf(app.db, 'Siege Party')
  const gameId = game?.id as number
  await app.db.insert(eventChannels).values({ channelId: castleNights, roleId, gameId })
})

const dialog = (page: Page) => page.getByRole('dialog')

async function openNewEvent(page: Page): Promise<void> {
  await page.goto(`/menu/events/${castleNights}`)
  await waitForHeading(page, 'Events')
  await clickButton(page, 'New Event')
  await expectVisible(dialog(page).getByRole('heading', { name: 'New event' }))
}

async function plan(more: Partial<typeof events.$inferInsert> = {}): Promise<void> {
  const startsAt = new Date(Date.now() + 5 * 86_400_000)
  const event = { id: 'e1', channelId: castleNights, title: 'Siege of Valion', startsAt }
  await app.db.insert(events).values({ ...event, isOurs: true, ...more })
}

/** Expects no accessibility problem at any width. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityProblems(page), `${width} px`).toEqual([])
  }
}

test('the dialogs and calendar URLs are accessible at every width', async () => {
  await plan({ repeatsWeekly: true })
  const { page } = await visitAs('leader')
  await openNewEvent(page)
  await expectAccessible(page)
  await page.goto(`/menu/events/${castleNights}/e1`)
  await clickButton(page, 'Edit Event')
  await expectVisible(dialog(page))
  await clickButton(page, 'Cancel')
  await clickButton(page, 'Cancel Event')
  await expectVisible(dialog(page))
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
