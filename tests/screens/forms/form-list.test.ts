import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { loseTable, refuseChangesOf } from '../../journeys/broken-database.ts'
import { app, arriveAt, open, press, see, seeNoMore, soon } from '../site.ts'

let form: TestForm
beforeEach(async () => {
  await app.empty()
  form = await makeForm(app.db)
})

const table = (page: Screen) => page.getByRole('table', { name: 'Forms' })
const titles = (page: Screen) =>
  table(page).getByRole('rowheader').or(table(page).locator('tr td:first-child')).allTextContents()
const activeSwitch = (page: Screen, title: string) =>
  page.getByRole('switch', { name: `Active: ${title}` })

async function anotherForm(title = 'Siege roster'): Promise<TestForm> {
  return makeForm(app.db, { title, isActive: false })
}

test('the list shows every form with title, description and which one is active', async () => {
  await anotherForm()
  const page = await open('/menu', 'leader')
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

describe('the active form', () => {
  test('is changed by activating another one, and cannot be deactivated', async () => {
    await anotherForm()
    const page = await open('/menu/forms', 'leader')
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

  test('stays unchanged if the server fails, and Retry changes it', async () => {
    await anotherForm()
    const page = await open('/menu/forms', 'leader')
    const mend = await refuseChangesOf('forms')

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
  const dialog = (page: Screen) =>
    page.getByRole('dialog', { name: 'Are you sure you want to delete this form?' })

  test('asks for confirmation, and Cancel keeps it', async () => {
    await anotherForm()
    const page = await open('/menu/forms', 'leader')
    await press(page, 'Delete Siege roster')
    await see(dialog(page))
    expect(await dialog(page).getByRole('button', { name: 'Cancel' }).hasFocus()).toBe(true)

    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await seeNoMore(dialog(page))
    expect(await titles(page)).toEqual(['Application', 'Siege roster'])
    await press(page, 'Delete Siege roster')
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()

    await soon(() => titles(page)).toEqual(['Application'])
    await page.reload()
    await soon(() => titles(page)).toEqual(['Application'])
  })

  test('that fails shows an error in the dialog and can be retried', async () => {
    await anotherForm()
    const page = await open('/menu/forms', 'leader')
    const mend = await refuseChangesOf('forms')
    await press(page, 'Delete Siege roster')

    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await see(dialog(page).getByText('Failed to delete form. Please try again.'))
    await mend()
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()

    await soon(() => titles(page)).toEqual(['Application'])
  })
})

describe('adding a form', () => {
  test('creates a New Form without description and opens it', async () => {
    const page = await open('/menu/forms', 'leader')

    await press(page, 'Add Form')

    await arriveAt(page, 'New Form')
    expect(page.path()).toBe(`/menu/forms/${form.formId + 1}`)
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('New Form')
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('')
    await see(page.getByText('No questions yet.'))
  })

  test('that fails shows an error and can be retried', async () => {
    const page = await open('/menu/forms', 'leader')
    const mend = await refuseChangesOf('forms')

    await press(page, 'Add Form')
    await see(page.getByText('Failed to add form. Please try again.'))
    await mend()
    await press(page, 'Retry')

    await arriveAt(page, 'New Form')
  })
})

test('an empty list shows that there are no forms, and Create Form makes the first', async () => {
  await app.empty()
  const page = await open('/menu/forms', 'leader')

  await see(page.getByText('No forms found'))
  await press(page, 'Create Form')

  await arriveAt(page, 'New Form')
})

test('a list that cannot be loaded shows an error, and Retry loads it', async () => {
  const page = await open('/menu', 'leader')
  await arriveAt(page, 'Dashboard')
  const mend = await loseTable('forms')
  await page.getByRole('link', { name: 'Form Editor' }).click()

  await see(page.getByText('Failed to load forms. Please try again later.'))
  await mend()
  await press(page, 'Retry')

  await soon(() => titles(page)).toEqual(['Application'])
})
