import { beforeEach, describe, expect, test } from 'vitest'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable, rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
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

test('the list shows every form with title, description and which one is active [spec 2.114]', async () => {
  await anotherForm()
  const page = await openPage('/menu', 'leader')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Form Editor' })
    .click()

  await waitForHeading(page, 'Form Editor')
  await expectVisible(table(page))
  await eventually(() => table(page).getByRole('columnheader').allTextContents()).toEqual([
    'Title',
    'Description',
    'Active',
    'Delete',
  ])
  await eventually(() => titles(page)).toEqual(['Application', 'Siege roster'])
  await eventually(() => table(page).getByText('Answer plainly.').count()).toBe(2)
  await eventually(() => activeSwitch(page, 'Application').isChecked()).toBe(true)
  await eventually(() => activeSwitch(page, 'Siege roster').isChecked()).toBe(false)
})

describe('the active form', () => {
  test('is changed by activating another one, and cannot be deactivated [spec 4.41, 4.42]', async () => {
    await anotherForm()
    const page = await openPage('/menu/forms', 'leader')
    await expectVisible(table(page))
    await eventually(() => activeSwitch(page, 'Application').isDisabled()).toBe(true)
    await eventually(() => table(page).locator('td:nth-child(3)').allTextContents()).toEqual([
      'Active: ApplicationActive',
      'Active: Siege roster',
    ])

    await activeSwitch(page, 'Siege roster').check()

    await eventually(() => activeSwitch(page, 'Application').isChecked()).toBe(false)
    await eventually(() => activeSwitch(page, 'Application').isDisabled()).toBe(false)
    await eventually(() => activeSwitch(page, 'Siege roster').isDisabled()).toBe(true)
    await page.reload()
    await expectVisible(table(page))
    await eventually(() => activeSwitch(page, 'Siege roster').isChecked()).toBe(true)
  })

  test('stays unchanged if the server fails, and Retry changes it [spec 8.33]', async () => {
    await anotherForm()
    const page = await openPage('/menu/forms', 'leader')
    const restore = await rejectChangesOf('forms')

    await activeSwitch(page, 'Siege roster').click()
    await expectVisible(page.getByText('Failed to update form status. Please try again.'))
    await eventually(() => activeSwitch(page, 'Siege roster').isChecked()).toBe(false)
    await eventually(() => activeSwitch(page, 'Application').isChecked()).toBe(true)
    await restore()
    await clickButton(page, 'Retry')

    await eventually(() => activeSwitch(page, 'Application').isChecked()).toBe(false)
    await eventually(() => activeSwitch(page, 'Siege roster').isChecked()).toBe(true)
  })
})

describe('deleting a form [spec 5.11]', () => {
  const dialog = (page: Screen) =>
    page.getByRole('dialog', { name: 'Are you sure you want to delete this form?' })

  test('asks for confirmation, and Cancel keeps it', async () => {
    await anotherForm()
    const page = await openPage('/menu/forms', 'leader')
    await clickButton(page, 'Delete Siege roster')
    await expectVisible(dialog(page))
    await eventually(() => dialog(page).getByRole('button', { name: 'Cancel' }).hasFocus()).toBe(
      true,
    )

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
    const page = await openPage('/menu/forms', 'leader')

    await clickButton(page, 'Delete Application')

    const refusal = page.getByRole('dialog', { name: 'The active form cannot be deleted' })
    await expectVisible(refusal.getByText('Activate another form first'))
    expect(await refusal.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await eventually(() => titles(page)).toEqual(['Application'])
  })

  test('deleting a form shows an error in the dialog if it fails, and can be retried [spec 8.34]', async () => {
    await anotherForm()
    const page = await openPage('/menu/forms', 'leader')
    const restore = await rejectChangesOf('forms')
    await clickButton(page, 'Delete Siege roster')

    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expectVisible(dialog(page).getByText('Failed to delete form. Please try again.'))
    await restore()
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()

    await eventually(() => titles(page)).toEqual(['Application'])
  })
})

describe('adding a form', () => {
  test('creates a New Form without description and opens it [spec 2.116, 7.5]', async () => {
    const page = await openPage('/menu/forms', 'leader')

    await clickButton(page, 'Add Form')

    await waitForHeading(page, 'New Form')
    expect(page.path()).toBe(`/menu/forms/${form.formId + 1}`)
    await eventually(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
      'New Form',
    )
    await eventually(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('')
    await expectVisible(page.getByText('No questions yet.'))
  })

  test('adding a form shows an error if it fails, and can be retried [spec 8.35]', async () => {
    const page = await openPage('/menu/forms', 'leader')
    const restore = await rejectChangesOf('forms')

    await clickButton(page, 'Add Form')
    await expectVisible(page.getByText('Failed to add form. Please try again.'))
    await restore()
    await clickButton(page, 'Retry')

    await waitForHeading(page, 'New Form')
  })
})

test('an empty list shows that there are no forms, and Create Form makes the first [spec 2.117]', async () => {
  await app.reset()
  const page = await openPage('/menu/forms', 'leader')

  await expectVisible(page.getByText('No forms found'))
  await clickButton(page, 'Create Form')

  await waitForHeading(page, 'New Form')
})

test('a list that cannot be loaded shows an error, and Retry loads it [spec 8.32]', async () => {
  const page = await openPage('/menu', 'leader')
  await waitForHeading(page, 'Dashboard')
  const restore = await hideTable('forms')
  await page.getByRole('link', { name: 'Form Editor' }).click()

  await expectVisible(page.getByText('Failed to load forms. Please try again later.'))
  await restore()
  await clickButton(page, 'Retry')

  await eventually(() => titles(page)).toEqual(['Application'])
})
