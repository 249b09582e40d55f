import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
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
  await app.empty()
  form = await makeForm(app.db)
})

const table = (page: Page) => page.getByRole('table', { name: 'Forms' })
const titles = (page: Page) =>
  table(page).getByRole('rowheader').or(table(page).locator('tr td:first-child')).allTextContents()
const activeSwitch = (page: Page, title: string) =>
  page.getByRole('switch', { name: `Active: ${title}` })

async function anotherForm(title = 'Siege roster'): Promise<TestForm> {
  return makeForm(app.db, { title, isActive: false })
}

test('a click anywhere in a row opens its form', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/forms')

  await table(page).getByRole('row').filter({ hasText: 'Answer plainly.' }).click()

  await waitForHeading(page, 'Application')
  expect(pathOf(page)).toBe(`/menu/forms/${form.formId}`)
})

describe('a description that is too long for its line', () => {
  beforeEach(async () => {
    const leader = await app.signedIn('leader')
    const { formId } = form
    const words = { FormId: formId, Title: 'Application', Description: longDescription }
    await leader.put('/api/menu/form/update-form', words)
  })
  const tooltip = (page: Page) => page.getByRole('tooltip')

  test('shows its full text on hover, and opens the form on click', async () => {
    const { page } = await visitAs('leader')
    await page.goto('/menu/forms')
    const line = table(page).getByText(/^Answer plainly/)

    await line.hover()
    await expectVisible(tooltip(page))
    await eventually(() => tooltip(page).textContent()).toBe(longDescription.trim())
    await line.click()

    await waitForHeading(page, 'Application')
  })

  test('shows its full text on keyboard focus, and Esc hides it', async () => {
    const { page } = await visitAs('leader')
    await page.goto('/menu/forms')
    await expectVisible(table(page).getByRole('link', { name: /^Answer plainly/ }))
    await table(page).getByRole('link', { name: 'Application', exact: true }).focus()

    await page.keyboard.press('Tab')
    await expectVisible(tooltip(page))
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')

    await expectHidden(tooltip(page))
  })
})

describe('deleting a form', () => {
  const dialog = (page: Page) =>
    page.getByRole('dialog', { name: 'Are you sure you want to delete this form?' })

  test('asks for confirmation, and Cancel keeps it', async () => {
    await anotherForm()
    const { page } = await visitAs('leader')
    await page.goto('/menu/forms')
    await clickButton(page, 'Delete Siege roster')
    await expectVisible(dialog(page))
    await expectFocus(dialog(page).getByRole('button', { name: 'Cancel' }))
    expect(await accessibilityProblems(page)).toEqual([])

    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(dialog(page))
    await eventually(() => titles(page)).toEqual(['Application', 'Siege roster'])
    await clickButton(page, 'Delete Siege roster')
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()

    await eventually(() => titles(page)).toEqual(['Application'])
    await page.reload()
    await eventually(() => titles(page)).toEqual(['Application'])
  })

  test('shows why the active form cannot be deleted', async () => {
    const { page } = await visitAs('leader')
    await page.goto('/menu/forms')

    await clickButton(page, 'Delete Application')

    const refusal = page.getByRole('dialog', { name: 'The active form cannot be deleted' })
    await expectVisible(refusal.getByText('Activate another form first'))
    await eventually(() => refusal.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await expectHidden(refusal)
    await eventually(() => titles(page)).toEqual(['Application'])
  })
})

test('the form list is accessible when it fails, is empty or gets a new form', async () => {
  await app.empty()
  const { page, expectConsole } = await visitAs('leader')
  expectConsole(/500 \(Internal Server Error\)/)
  await page.goto('/menu')
  await waitForHeading(page, 'Dashboard')
  const find = await hideTable('forms')
  await page.getByRole('link', { name: 'Form Editor' }).click()
  await expectVisible(page.getByText('Failed to load forms. Please try again later.'))
  expect(await accessibilityProblems(page)).toEqual([])
  await find()
  await clickButton(page, 'Retry')
  await expectVisible(page.getByText('No forms found'))
  expect(await accessibilityProblems(page)).toEqual([])

  const repair = await rejectChangesOf('forms')
  await clickButton(page, 'Add Form')
  await expectVisible(page.getByText('Failed to add form. Please try again.'))
  expect(await accessibilityProblems(page)).toEqual([])
  await repair()
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
