import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendanceCheckConfigs } from '../../../src/db/schema/events/automation.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
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

beforeEach(() => app.empty())

/** Configures an attendance check the given minutes after the start. */
const check = (checkDelayMinutes: number) =>
  app.db.insert(attendanceCheckConfigs).values({
    checkDelayMinutes,
    autoRemoveAbsentUsers: true,
    autoRemoveLateUsers: false,
    pingUsers: true,
  })

const delay = (page: Page) => page.getByPlaceholder('Enter check delay in minutes')
const rows = (page: Page) => page.locator('tbody tr')
const add = (page: Page) => clickButton(page, 'Add Configuration')

async function open(page: Page): Promise<void> {
  await page.goto('/menu/automation')
  await waitForHeading(page, 'Automation Config')
  await expectVisible(delay(page))
}

describe('a check is deleted at once', () => {
  test('with the keyboard, which moves focus to the next row and reaches the notice with F6', async () => {
    await check(15)
    await check(30)
    const { page } = await visitAs('leader')
    await open(page)
    await page.getByRole('button', { name: 'Delete the check after 15 min' }).focus()
    await page.keyboard.press('Enter')

    const next = page.getByRole('button', { name: 'Delete the check after 30 min' })
    await eventually(() => hasFocus(next)).toBe(true)
    await expectVisible(page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Enter')

    await eventually(() => rows(page).count()).toBe(2)
    await eventually(() => hasFocus(next)).toBe(true)
  })
})

test('the page is accessible, also on a phone', async () => {
  await check(15)
  const { page } = await visitAs('leader')
  await open(page)
  await expectVisible(rows(page).first())
  await add(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await clickButton(page, 'Delete the check after 15 min')
  await expectVisible(page.getByRole('button', { name: 'Undo' }))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFitWidth(page, 320)
})
