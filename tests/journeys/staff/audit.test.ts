import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  eventually,
  expectFocus,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.empty())

const entries = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem')

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/menu/audit${query}`)
  await waitForHeading(page, 'Audit Log')
}

describe('the audit log', () => {
  test('shows actor, action and subject, and expands to the values before and after', async () => {
    const before = { staffRoleIds: [await roleIdOf(app.db, 'Monarchs')], timeZone: 'UTC' }
    const after = { ...before, timeZone: 'Europe/Berlin' }
    const staffRoleIds = [...before.staffRoleIds, await roleIdOf(app.db, 'Advisors')]
    await app.db.insert(auditLog).values({
      at: new Date('2026-05-01T18:00:00Z'),
      actorId: app.idOf('leader'),
      action: 'settings saved',
      subject: 'settings',
      before,
      after: { ...after, staffRoleIds },
    })
    const { page } = await visitAs('leader')
    await page.goto('/menu')
    await page.getByRole('link', { name: 'Audit Log' }).first().click()
    await waitForHeading(page, 'Audit Log')
    const summary = entries(page).first().locator('summary')
    await expectVisible(summary.getByText('Isaure'))
    await expectVisible(summary.getByText('May 1, 2026, 8:00 PM'))

    await summary.focus()
    await page.keyboard.press('Enter')

    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await eventually(() => row('Time zone').getByRole('cell').allTextContents()).toEqual([
      'UTC',
      'Europe/Berlin',
    ])
    await eventually(() => row('Staff roles').getByRole('cell').allTextContents()).toEqual([
      'Monarchs',
      'Monarchs, Advisors',
    ])
    await expectFocus(summary)
    await page.getByRole('link', { name: 'About Isaure' }).click()
    await waitForHeading(page, 'Isaure')
  })

  test('fits a phone with long names and is accessible', async () => {
    const long = 'W'.repeat(32)
    await app.db.insert(auditLog).values({
      at: new Date(),
      actorId: app.idOf('leader'),
      action: 'game saved',
      subject: `game ${long}`,
      before: { gameName: long.repeat(3) },
      after: { gameName: 'مرحبا 🏰', options: ['a', 'b'] },
    })
    const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
    await open(page)
    await entries(page).first().locator('summary').click()
    await expectVisible(page.getByRole('button', { name: 'Only changes by Isaure' }))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFitWidth(page, width)
    }
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
