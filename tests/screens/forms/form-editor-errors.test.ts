import { beforeEach, describe, expect, test } from 'vitest'
import { questionsOf } from '../../../src/testing/features/form-editor.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { hideTable, rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  asksBeforeUnload,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  signIn,
  waitForHeading,
} from '../site.ts'
import { card, clickInCard, openEditor, says, textOf, textsOn } from './form-editor-page.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

const firstText = async () => (await questionsOf(await app.signIn('leader'), form))[0]?.questionText

describe('when the server fails', () => {
  test('a form that cannot be loaded shows an error, and Retry loads it [spec 8.48]', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/forms')
    await expectVisible(page.getByRole('link', { name: 'Application' }))
    const restore = await hideTable('question_dependencies')

    await page.getByRole('link', { name: 'Application' }).click()
    await expectVisible(page.getByText('Failed to load form. Please try again later.'))
    await restore()
    await clickButton(page, 'Retry')

    await waitForHeading(page, 'Application')
  })

  test('title and description keep the input and can be retried [spec 8.43]', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const restore = await rejectChangesOf('forms')

    await page.getByRole('textbox', { name: 'Title' }).fill('Siege application')
    await page.user.tab()
    await expectVisible(page.getByText('Failed to save form changes. Please try again.'))
    await restore()
    await clickButton(page, 'Retry')
    await expectVisible(page.getByText('Saved', { exact: true }))

    await page.reload()
    await waitForHeading(page, 'Siege application')
  })

  test('a question keeps the input and can be retried', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const restore = await rejectChangesOf('questions')

    await textOf(page, 1).fill('Your name?')
    await textOf(page, 1).blur()
    await expectVisible(
      card(page, 1).getByText('Failed to save question changes. Please try again.'),
    )
    await says(page, 1, 'Failed')
    await eventually(() => textOf(page, 1).inputValue()).toBe('Your name?')
    await restore()
    await clickInCard(page, 1, 'Retry')

    await says(page, 1, 'Saved')
    await eventually(firstText).toBe('Your name?')
  })

  test('a question that cannot be added shows an error [spec 8.45]', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const restore = await rejectChangesOf('questions')

    await clickButton(page, 'Add New Question')
    await expectVisible(page.getByText('Failed to add question. Please try again.'))
    await restore()
    await clickButton(page, 'Add New Question')

    await eventually(() => textsOn(page)).toHaveLength(10)
    await expectHidden(page.getByText('Failed to add question. Please try again.'))
  })

  test('a question that cannot be deleted shows an error in the dialog [spec 8.46]', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const restore = await rejectChangesOf('questions')
    await clickInCard(page, 5, 'Delete question 5')
    const dialog = page.getByRole('dialog')

    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectVisible(dialog.getByText('Failed to delete question. Please try again.'))
    await restore()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()

    await eventually(() => textsOn(page)).toHaveLength(8)
  })

  test('question types that fail to load show an error, and the rest can be edited [spec 8.42]', async () => {
    const page = await createScreen('leader')
    const restore = page.reply('GET /api/DropDown/quetiontypes', {})
    await page.goto(`/menu/forms/${form.formId}`)

    await expectVisible(page.getByText('Failed to load question types. Please try again later.'))
    await eventually(() =>
      card(page, 3).getByRole('combobox', { name: 'Type' }).getByRole('option').allTextContents(),
    ).toEqual(['Single choice'])
    await textOf(page, 1).fill('Your name?')
    await says(page, 1, 'Saved')
    restore()
    await clickButton(page, 'Retry')

    await eventually(() =>
      card(page, 3).getByRole('combobox', { name: 'Type' }).getByRole('option').count(),
    ).toBe(4)
  })
})

test('an invalid response to an added question shows an error [spec 8.44]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  page.reply('PUT /api/menu/question/add', { status: 200, json: {} })

  await clickButton(page, 'Add New Question')

  await expectVisible(page.getByText('Failed to add question. Invalid server response.'))
  await eventually(() => textsOn(page)).toHaveLength(9)
})

test.each(['/menu/forms/999', '/menu/forms/siege', '/menu/forms/0'])(
  'an unknown form at %s links back to the list',
  async (address) => {
    const page = await createScreen('leader')
    await page.goto(address)

    await expectVisible(page.getByText('Form not found.'))
    await page.getByRole('link', { name: 'Back to all forms' }).click()

    await waitForHeading(page, 'Form Editor')
  },
)

describe('unsaved input', () => {
  test('survives the end of the session and is saved after signing in again', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    page.caller.cookies.clear()

    await textOf(page, 1).fill('Your name?')
    await textOf(page, 1).blur()
    await expectVisible(card(page, 1).getByRole('link', { name: 'Sign in again in a new tab' }))
    await eventually(() => textOf(page, 1).inputValue()).toBe('Your name?')
    await signIn(page, 'leader')
    await clickInCard(page, 1, 'Retry')

    await says(page, 1, 'Saved')
    await eventually(firstText).toBe('Your name?')
  })

  test('survives a reload and is then saved', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const restore = await rejectChangesOf('questions')
    await textOf(page, 1).fill('Your name?')
    await says(page, 1, 'Failed')
    expect(asksBeforeUnload(page)).toBe(true)
    await page.reload()
    await says(page, 1, 'Failed')
    await eventually(() => textOf(page, 1).inputValue()).toBe('Your name?')
    await restore()

    await clickInCard(page, 1, 'Retry')

    await eventually(firstText).toBe('Your name?')
  })

  test('is saved on navigation', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    await textOf(page, 1).fill('Your name?')

    await page.getByRole('link', { name: 'Form Submissions' }).click()

    await waitForHeading(page, 'Form Submissions')
    await eventually(firstText).toBe('Your name?')
  })

  test('blocks navigation if saving fails, and is kept in this tab', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const restore = await rejectChangesOf('questions')
    await textOf(page, 1).fill('Your name?')
    const away = page.getByRole('link', { name: 'Form Submissions' })
    const warning = page.getByRole('dialog', { name: 'You have unsaved changes' })

    await away.click()
    await expectVisible(warning)
    await warning.getByRole('button', { name: 'Stay' }).click()
    await expectHidden(warning)
    await away.click()
    await warning.getByRole('button', { name: 'Leave' }).click()
    await waitForHeading(page, 'Form Submissions')
    await restore()
    await openEditor(page, form)

    await eventually(firstText).toBe('Your name?')
    await eventually(() => textOf(page, 1).inputValue()).toBe('Your name?')
  })
})
