import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { app, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'

beforeEach(() => app.empty())

test('unsaved settings survive Back, and a reload after the browser’s warning', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/settings')
  const alone = page.getByRole('switch', { name: 'Count time alone in voice' })
  await alone.check()
  await page.getByRole('link', { name: 'Audit Log' }).first().click()
  const warning = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expectVisible(warning)
  expect(await accessibilityProblems(page)).toEqual([])
  await warning.getByRole('button', { name: 'Leave' }).click()
  await waitForHeading(page, 'Audit Log')

  await page.goBack()
  await eventually(() => alone.isChecked()).toBe(true)
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()

  await eventually(() => alone.isChecked()).toBe(true)
  expect(warnings).toEqual(['beforeunload'])
})
