import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { reactionConfigs } from '../../../src/db/schema/events/automation.ts'
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

beforeEach(() => app.empty())

/** A reaction configuration: a shield by an Advisor in #welcome verifies the author. */
async function shield(): Promise<void> {
  await app.db.insert(reactionConfigs).values({
    emoji: '🛡️',
    emojiKey: '🛡',
    moderatorRoleId: await roleIdOf(app.db, 'Advisors'),
    verificationRoleId: await roleIdOf(app.db, 'Verified'),
    channelId: await channelIdOf(app.db, 'welcome'),
  })
}

const emoji = (page: Page) => page.getByRole('textbox', { name: 'Emoji' })
const rows = (page: Page) => page.locator('tbody tr')

async function open(page: Page): Promise<void> {
  await page.goto('/menu/reactionconfig')
  await waitForHeading(page, 'Reaction Config')
  await expectVisible(page.getByRole('option', { name: '#welcome' }).or(emoji(page)).first())
}

test('the page is accessible, also on a phone', async () => {
  await shield()
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
