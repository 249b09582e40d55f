import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { hideTable, rejectChangesOf } from '../broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

const longDescription = `Answer plainly. ${'Every line is read by leadership, twice. '.repeat(20)}`

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

const table = (page: Page) => page.getByRole('table', { name: 'Forms' })
const activeSwitch = (page: Page, title: string) =>
  page.getByRole('switch', { name: `Active: ${title}` })

async function anotherForm(title = 'Siege roster'): Promise<TestForm> {
  return makeForm(app.db, { title, isActive: false })
}

test('a long description shows its full text on hover and on focus, and a click anywhere in a row opens its form [spec 2.115, 2.118]', async () => {
  await anotherForm()
  const leader = await app.signIn('leader')
  const words = { FormId: form.formId, Title: 'Application', Description: longDescription }
  await leader.put('/api/menu/form/update-form', words)
  const { page } = await visitAs('leader')
  await page.goto('/menu/forms')
  const tooltip = page.getByRole('tooltip')
  await table(page)
    .getByText(/^Answer plainly. Every/)
    .hover()
  await expectVisible(tooltip)
  await eventually(() => tooltip.textContent()).toBe(longDescription.trim())
  await page.mouse.move(0, 0)
  await expectHidden(tooltip)

  await table(page).getByRole('link', { name: 'Application', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expectVisible(tooltip)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectHidden(tooltip)

  await clickButton(page, 'Delete Siege roster')
  const dialog = page.getByRole('dialog')
  await expectFocus(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectHidden(dialog)
  await clickButton(page, 'Delete Application')
  await expectVisible(dialog.getByText('Activate another form first'))
  await page.keyboard.press('Escape')
  await expectHidden(dialog)

  await table(page).getByRole('row').filter({ hasText: 'Answer plainly. Every' }).click()
  await waitForHeading(page, 'Application')
  expect(pathOf(page)).toBe(`/menu/forms/${form.formId}`)
})

test('the form list is accessible when it fails, is empty or gets a new form', async () => {
  await app.reset()
  const { page, expectConsole } = await visitAs('leader')
  expectConsole(/500 \(Internal Server Error\)/)
  await page.goto('/menu/automation')
  await waitForHeading(page, 'Automation Config')
  const find = await hideTable('forms')
  await page.getByRole('link', { name: 'Form Editor' }).click()
  await expectVisible(page.getByText('Failed to load forms. Please try again later.'))
  expect(await accessibilityProblems(page)).toEqual([])
  await find()
  await clickButton(page, 'Retry')
  await expectVisible(page.getByText('No forms found'))
  expect(await accessibilityProblems(page)).toEqual([])

  const restore = await rejectChangesOf('forms')
  await clickButton(page, 'Add Form')
  await expectVisible(page.getByText('Failed to add form. Please try again.'))
  expect(await accessibilityProblems(page)).toEqual([])
  await restore()
  await clickButton(page, 'Retry')
  await waitForHeading(page, 'New Form')

  expect(await accessibilityProblems(page)).toEqual([])
})

test('on a phone long words fit the window, and the page is accessible', async () => {
  await anotherForm('W'.repeat(100))
  const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
  await page.goto('/menu/forms')
  await expectVisible(activeSwitch(page, 'Application'))

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFitWidth(page, width)
  }
  expect(await accessibilityProblems(page)).toEqual([])
})
