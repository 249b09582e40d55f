import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { app, expectToFitWidth, expectVisible, visitAs, waitForHeading } from '../site.ts'

beforeEach(() => app.empty())

const row = (page: Page, name: string) => page.getByRole('group', { name })
const number = (page: Page, name: string, label: string) =>
  row(page, name).getByRole('spinbutton', { name: label })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function open(page: Page): Promise<void> {
  await page.goto('/menu/xpconfig')
  await waitForHeading(page, 'XP Configuration')
  await expectVisible(save(page))
}

test('the page is accessible, also on a phone', async () => {
  const roleId = await roleIdOf(app.db, 'Veteran')
  await app.db.insert(levelRewards).values({ kind: 'message', level: 5, roleId })
  const { page } = await visitAs('leader')
  await open(page)
  await number(page, 'Message', 'Minimum XP').fill('')
  await save(page).click()
  await expectVisible(page.getByText('This field is required.'))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFitWidth(page, 320)
})
