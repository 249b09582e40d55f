import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { eventChannels } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  clickButton,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

let gameId: number

beforeEach(async () => {
  await app.empty()
  const made = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
  gameId = made[0]!.id
})

async function castleNights(sheetId: number | null = null): Promise<void> {
  await app.db.insert(eventChannels).values({
    channelId: await channelIdOf(app.db, 'castle-nights'),
    roleId: await roleIdOf(app.db, 'Siege Party'),
    gameId,
    sheetId,
  })
}

const rows = (page: Page) => page.locator('tbody tr')

async function open(page: Page): Promise<void> {
  await page.goto('/menu/eventsconfig')
  await waitForHeading(page, 'Events Config')
}

test('the page is accessible, also on a phone', async () => {
  await castleNights()
  const { page } = await visitAs('leader')
  await open(page)
  await expectVisible(rows(page).first())
  await clickButton(page, 'Add Configuration')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFitWidth(page, 320)
})
