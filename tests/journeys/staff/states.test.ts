import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberTotals } from '../../../src/db/schema/activity.ts'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import {
  recordServiceFailure,
  recordServiceSuccess,
} from '../../../src/domain/core/connected-services.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { importFixture } from '../../../src/testing/features/imports.ts'
import { insertFailedJob } from '../../../src/testing/features/jobs.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { insertUnrewarded } from '../../../src/testing/features/unrewarded.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
} from '../site.ts'

beforeEach(() => app.reset())

describe('the Health page', () => {
  test('fits a phone and is accessible', async () => {
    const { page, expectConsole } = await visitAs('leader', {
      width: 390,
      height: 844,
      hasTouch: true,
    })
    await page.goto('/menu/health')
    // The bot's next heartbeat may be late on a busy machine.
    const works = page.getByText('Everything is working.')
    await expectVisible(page.getByRole('list', { name: 'Components' }))
    await eventually(async () => {
      if (!(await works.isVisible())) await clickButton(page, 'Check Now')
      return works.isVisible()
    }).toBe(true)
    expect(await accessibilityProblems(page), 'works').toEqual([])
    await insertFailedJob(app.db, 'The category has no room left.')
    await recordServiceSuccess(app.db, 'raid-helper', new Date(Date.now() - 300_000))
    await recordServiceFailure(app.db, 'raid-helper', 'Raid-Helper does not answer.', new Date())
    await clickButton(page, 'Check Now')
    await expectVisible(page.getByText('Needs attention: Jobs and connected services.'))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFitWidth(page, width)
    }
    expect(await accessibilityProblems(page), 'attention').toEqual([])
    expectConsole(/503 \(Service Unavailable\)/)
    await page.route('**/api/menu/health', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'x' } }),
    )
    await clickButton(page, 'Check Now')
    await expectVisible(page.getByText('Outage: Database.'))
    expect(await accessibilityProblems(page), 'outage').toEqual([])
  })
})

describe('the reward roles of members', () => {
  test('are accessible in every state and at every width, and Esc closes the question', async () => {
    await insertUnrewarded(app)
    const roleId = await roleIdOf(app.db, 'Monarchs')
    await app.db.insert(levelRewards).values({ kind: 'voice', level: 5, roleId })
    const { page, expectConsole } = await visitAs('leader')
    expectConsole(/500 \(Internal Server Error\)|ApiError/)
    await page.route('**/api/menu/rewards/preview', (route) => route.fulfill({ status: 500 }))
    await page.goto('/menu/xpconfig')
    const panel = page.getByRole('region', { name: 'Reward roles of members' })
    await expectVisible(panel.getByText(/^Failed to compare members’ roles with the rewards\./))
    expect(await accessibilityProblems(page), 'trouble').toEqual([])

    await page.unrouteAll()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expectVisible(panel.getByText(/^The bot cannot give the role Monarchs/))
    await panel.getByRole('button', { name: 'Preview', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expectVisible(panel.getByText('1 member gets it', { exact: true }))
    for (const width of [390, 320, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFitWidth(page, width)
    }
    expect(await accessibilityProblems(page), 'preview').toEqual([])

    const apply = panel.getByRole('button', { name: 'Apply Now' })
    await apply.click()
    const question = page.getByRole('dialog', { name: 'Update the roles of 2 members?' })
    await expectFocus(question.getByRole('button', { name: 'Cancel' }))
    expect(await accessibilityProblems(page), 'question').toEqual([])
    await page.keyboard.press('Escape')
    await expectHidden(question)
    await expectFocus(apply)
  })
})

describe('imports', () => {
  test('levels of another bot are chosen, matched, previewed, imported and undone', async () => {
    const { page } = await visitAs('leader')
    await page.goto('/menu/import')
    await page.getByLabel('File to import').setInputFiles({
      name: 'mee6.json',
      mimeType: 'application/json',
      buffer: Buffer.from(importFixture(app, 'mee6.json')),
    })
    await expectVisible(page.getByRole('heading', { name: 'Match columns' }))
    await eventually(() => page.getByLabel('XP within the level').inputValue()).not.toBe('')
    expect(await accessibilityProblems(page), 'columns').toEqual([])

    await clickButton(page, 'Preview')
    await expectVisible(page.getByRole('button', { name: 'Import 2 Rows' }))
    await expectVisible(page.getByRole('cell', { name: 'Level 2, 350 XP' }))
    await page.getByLabel('Show').selectOption({ label: 'Skipped (1)' })
    await expectVisible(page.getByText('Not a member of the server.'))
    expect(await xpOf('tarn')).toBe(0)
    expect(await accessibilityProblems(page), 'preview').toEqual([])

    await clickButton(page, 'Import 2 Rows')
    await expectVisible(page.getByRole('heading', { name: /^Imported on/ }))
    await eventually(() => xpOf('tarn')).toBe(350)

    await clickButton(page, 'Undo Import')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click()
    await expectVisible(page.getByRole('heading', { name: /^Undone on/ }))
    await eventually(() => xpOf('tarn')).toBe(0)
  })
})

async function xpOf(person: string): Promise<number> {
  const isTheirs = eq(memberTotals.memberId, app.idOf(person))
  const [row] = await app.db.select().from(memberTotals).where(isTheirs)
  return row?.messageXp ?? 0
}
