import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../src/testing/browser.ts'
import { makeForm, type TestForm } from '../../src/testing/forms.ts'
import { loseTable, refuseChangesOf } from './broken-database.ts'
import { arrive, arriveAt, hasFocus, house, placeOf, press, see, seeNoMore, soon } from './site.ts'

const longDescription = `Answer plainly. ${'Every line is read by leadership, twice. '.repeat(20)}`

let form: TestForm
beforeEach(async () => {
  await house.empty()
  form = await makeForm(house.db)
})

const table = (page: Page) => page.getByRole('table', { name: 'Forms' })
const titles = (page: Page) =>
  table(page).getByRole('rowheader').or(table(page).locator('tr td:first-child')).allTextContents()
const activeSwitch = (page: Page, title: string) =>
  page.getByRole('switch', { name: `Active: ${title}` })

async function anotherForm(title = 'Siege roster'): Promise<TestForm> {
  return makeForm(house.db, { title, isActive: false })
}

test('Isaure finds every form with its title, its description and which one is active', async () => {
  await anotherForm()
  const { page } = await arrive('leader')
  await page.goto('/menu')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Form Editor' })
    .click()

  await arriveAt(page, 'Form Editor')
  await see(table(page))
  expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
    'Title',
    'Description',
    'Active',
    'Delete',
  ])
  expect(await titles(page)).toEqual(['Application', 'Siege roster'])
  expect(await table(page).getByText('Answer plainly.').count()).toBe(2)
  expect(await activeSwitch(page, 'Application').isChecked()).toBe(true)
  expect(await activeSwitch(page, 'Siege roster').isChecked()).toBe(false)
})

test('a click anywhere in a row opens its form', async () => {
  const { page } = await arrive('leader')
  await page.goto('/menu/forms')

  await table(page).getByRole('row').filter({ hasText: 'Answer plainly.' }).click()

  await arriveAt(page, 'Application')
  expect(placeOf(page)).toBe(`/menu/forms/${form.formId}`)
})

describe('a description that is too long for its line', () => {
  beforeEach(async () => {
    const leader = await house.signedIn('leader')
    const { formId } = form
    const words = { FormId: formId, Title: 'Application', Description: longDescription }
    await leader.put('/api/menu/form/update-form', words)
  })
  const tooltip = (page: Page) => page.getByRole('tooltip')

  test('is told in full when it is pointed at, and opens the form like its row', async () => {
    const { page } = await arrive('leader')
    await page.goto('/menu/forms')
    const line = table(page).getByText(/^Answer plainly/)

    await line.hover()
    await see(tooltip(page))
    expect(await tooltip(page).textContent()).toBe(longDescription.trim())
    await line.click()

    await arriveAt(page, 'Application')
  })

  test('is told in full to the keyboard, and Esc puts it away', async () => {
    const { page } = await arrive('leader')
    await page.goto('/menu/forms')
    await see(table(page).getByRole('link', { name: /^Answer plainly/ }))
    await table(page).getByRole('link', { name: 'Application', exact: true }).focus()

    await page.keyboard.press('Tab')
    await see(tooltip(page))
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')

    await seeNoMore(tooltip(page))
  })
})

describe('which form is active', () => {
  test('is changed by switching another one on; the active one cannot be switched off', async () => {
    await anotherForm()
    const { page } = await arrive('leader')
    await page.goto('/menu/forms')
    await see(table(page))
    expect(await activeSwitch(page, 'Application').isDisabled()).toBe(true)

    await activeSwitch(page, 'Siege roster').check()

    await soon(() => activeSwitch(page, 'Application').isChecked()).toBe(false)
    expect(await activeSwitch(page, 'Application').isDisabled()).toBe(false)
    expect(await activeSwitch(page, 'Siege roster').isDisabled()).toBe(true)
    await page.reload()
    await see(table(page))
    expect(await activeSwitch(page, 'Siege roster').isChecked()).toBe(true)
  })

  test('stays as it was while the server cannot change it, and Retry changes it', async () => {
    await anotherForm()
    const { page, expectComplaint } = await arrive('leader')
    await page.goto('/menu/forms')
    const mend = await refuseChangesOf('forms')
    expectComplaint(/500 \(Internal Server Error\)/)

    await activeSwitch(page, 'Siege roster').click()
    await see(page.getByText('Failed to update form status. Please try again.'))
    expect(await activeSwitch(page, 'Siege roster').isChecked()).toBe(false)
    expect(await activeSwitch(page, 'Application').isChecked()).toBe(true)
    await mend()
    await press(page, 'Retry')

    await soon(() => activeSwitch(page, 'Application').isChecked()).toBe(false)
    expect(await activeSwitch(page, 'Siege roster').isChecked()).toBe(true)
  })
})

describe('deleting a form', () => {
  const dialog = (page: Page) =>
    page.getByRole('dialog', { name: 'Are you sure you want to delete this form?' })

  test('asks first, and Cancel keeps it', async () => {
    await anotherForm()
    const { page } = await arrive('leader')
    await page.goto('/menu/forms')
    await press(page, 'Delete Siege roster')
    await see(dialog(page))
    expect(await hasFocus(dialog(page).getByRole('button', { name: 'Cancel' }))).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])

    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await seeNoMore(dialog(page))
    expect(await titles(page)).toEqual(['Application', 'Siege roster'])
    await press(page, 'Delete Siege roster')
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()

    await soon(() => titles(page)).toEqual(['Application'])
    await page.reload()
    await soon(() => titles(page)).toEqual(['Application'])
  })

  test('that fails says so where it was asked, and can be tried again there', async () => {
    await anotherForm()
    const { page, expectComplaint } = await arrive('leader')
    await page.goto('/menu/forms')
    const mend = await refuseChangesOf('forms')
    expectComplaint(/500 \(Internal Server Error\)/)
    await press(page, 'Delete Siege roster')

    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await see(dialog(page).getByText('Failed to delete form. Please try again.'))
    await mend()
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()

    await soon(() => titles(page)).toEqual(['Application'])
  })

  test('is not offered for the active one, and the reason is told', async () => {
    const { page } = await arrive('leader')
    await page.goto('/menu/forms')

    await press(page, 'Delete Application')

    const refusal = page.getByRole('dialog', { name: 'The active form cannot be deleted' })
    await see(refusal.getByText('Make another form active first'))
    expect(await refusal.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await seeNoMore(refusal)
    expect(await titles(page)).toEqual(['Application'])
  })
})

describe('adding a form', () => {
  test('makes a New Form without description and leads to it', async () => {
    const { page } = await arrive('leader')
    await page.goto('/menu/forms')

    await press(page, 'Add Form')

    await arriveAt(page, 'New Form')
    expect(placeOf(page)).toBe(`/menu/forms/${form.formId + 1}`)
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('New Form')
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('')
    await see(page.getByText('This form has no questions yet.'))
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('that fails says so, and can be tried again', async () => {
    const { page, expectComplaint } = await arrive('leader')
    await page.goto('/menu/forms')
    const mend = await refuseChangesOf('forms')
    expectComplaint(/500 \(Internal Server Error\)/)

    await press(page, 'Add Form')
    await see(page.getByText('Failed to add form. Please try again.'))
    expect(await accessibilityProblems(page)).toEqual([])
    await mend()
    await press(page, 'Retry')

    await arriveAt(page, 'New Form')
  })
})

test('without any form the list says so, and Create Form makes the first', async () => {
  await house.empty()
  const { page } = await arrive('leader')
  await page.goto('/menu/forms')

  await see(page.getByText('No forms found'))
  expect(await accessibilityProblems(page)).toEqual([])
  await press(page, 'Create Form')

  await arriveAt(page, 'New Form')
})

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  const { page, expectComplaint } = await arrive('leader')
  await page.goto('/menu')
  await arriveAt(page, 'Dashboard')
  const mend = await loseTable('forms')
  expectComplaint(/500 \(Internal Server Error\)/)
  await page.getByRole('link', { name: 'Form Editor' }).click()

  await see(page.getByText('Failed to load forms. Please try again later.'))
  expect(await accessibilityProblems(page)).toEqual([])
  await mend()
  await press(page, 'Retry')

  await soon(() => titles(page)).toEqual(['Application'])
})

test('on a phone long words stay within the window, and nothing bars the way', async () => {
  await anotherForm('W'.repeat(100))
  const { page } = await arrive('leader', { width: 390, height: 844, hasTouch: true })
  await page.goto('/menu/forms')
  await see(activeSwitch(page, 'Application'))

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  expect(await accessibilityProblems(page)).toEqual([])
})
