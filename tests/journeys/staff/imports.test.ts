import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memberTotals } from '../../../src/db/schema/activity.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { importFixture } from '../../../src/testing/features/imports.ts'
import { app, clickButton, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'

beforeEach(() => app.empty())

const xpOf = async (person: string) => {
  const [row] = await app.db
    .select()
    .from(memberTotals)
    .where(eq(memberTotals.memberId, app.idOf(person)))
  return row?.messageXp ?? 0
}

test('levels of another bot are chosen, matched, previewed, imported and undone', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/import')
  await waitForHeading(page, 'Import')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByLabel('File to import').setInputFiles({
    name: 'mee6.json',
    mimeType: 'application/json',
    buffer: Buffer.from(importFixture(app, 'mee6.json')),
  })
  await expectVisible(page.getByRole('heading', { name: 'Match columns' }))
  await eventually(() => page.getByLabel('XP within the level').inputValue()).not.toBe('')
  expect(await accessibilityProblems(page)).toEqual([])

  await clickButton(page, 'Preview')
  await expectVisible(page.getByRole('button', { name: 'Import 2 Rows' }))
  await expectVisible(page.getByRole('cell', { name: 'Level 2, 350 XP' }))
  await page.getByLabel('Show').selectOption({ label: 'Skipped (1)' })
  await expectVisible(page.getByText('Not a member of the server.'))
  await eventually(() => xpOf('tarn')).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  await clickButton(page, 'Import 2 Rows')
  await expectVisible(page.getByRole('heading', { name: /^Imported on/ }))
  await eventually(() => xpOf('tarn')).toBe(350)

  await clickButton(page, 'Undo Import')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click()
  await expectVisible(page.getByRole('heading', { name: /^Undone on/ }))
  await eventually(() => xpOf('tarn')).toBe(0)
})
