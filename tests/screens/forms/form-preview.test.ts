import { beforeEach, expect, test } from 'vitest'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'
import { card, clickInCard, makeDependent, openEditor, says, textOf } from './form-editor-page.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

const preview = (page: Screen) => page.getByRole('complementary', { name: 'Preview' })

/** Opens a form and its preview. */
async function openPreview(page: Screen): Promise<void> {
  await openEditor(page, form)
  await clickButton(page, 'Preview')
  await expectVisible(preview(page))
}

test('the preview follows the editor with every key', async () => {
  const page = await createScreen('leader')
  await openPreview(page)
  await expectVisible(preview(page).getByRole('heading', { name: 'Application' }))

  await page.getByRole('textbox', { name: 'Title' }).first().fill('Siege application')
  await textOf(page, 1).fill('And your name?')
  await card(page, 4).getByRole('textbox', { name: 'Option 1' }).fill('Shield')

  await expectVisible(preview(page).getByRole('heading', { name: 'Siege application' }))
  await expectVisible(preview(page).getByRole('textbox', { name: 'And your name?' }))
  await expectVisible(preview(page).getByRole('checkbox', { name: 'Shield' }))
})

test('conditional questions in the preview depend on the answers there', async () => {
  const page = await createScreen('leader')
  await openPreview(page)
  const form = preview(page)
  await eventually(() => form.getByRole('textbox', { name: 'Which siege?' }).count()).toBe(0)
  await expectVisible(form.getByText('4 more questions depend on the answers.'))

  await form.getByRole('group', { name: 'Have you led a siege?' }).getByLabel('Yes').check()
  await expectVisible(form.getByRole('textbox', { name: 'Which siege?' }))
  await form.getByRole('group', { name: 'Would you call for us?' }).getByLabel('Yes').check()
  await expectVisible(form.getByRole('textbox', { name: 'What would you change first?' }))
  await form.getByRole('group', { name: 'Have you led a siege?' }).getByLabel('No').check()
  await expectHidden(form.getByRole('textbox', { name: 'What would you change first?' }))
  await expectHidden(form.getByRole('textbox', { name: 'Which siege?' }))
  await form.getByRole('button', { name: 'Clear', exact: true }).click()

  await eventually(() =>
    form.getByRole('group', { name: 'Have you led a siege?' }).getByLabel('No').isChecked(),
  ).toBe(false)
})

test('the preview validates like the form and sends nothing', async () => {
  const page = await createScreen('leader')
  await openPreview(page)
  const before = page.sent.length

  await preview(page).getByRole('textbox', { name: 'What should we call you?' }).focus()
  await preview(page).getByRole('textbox', { name: 'Anything else?' }).focus()

  await expectVisible(preview(page).getByText('This field is required.'))
  expect(page.sent.slice(before)).toEqual([])
})

test('an option renamed while selected is no longer an answer', async () => {
  const page = await createScreen('leader')
  await openPreview(page)
  const group = preview(page).getByRole('group', { name: 'Have you led a siege?' })
  await group.getByLabel('Yes').check()

  await card(page, 3).getByRole('textbox', { name: 'Option 1' }).fill('Aye')

  await eventually(() => group.getByLabel('Aye').isChecked()).toBe(false)
  await group.getByLabel('Aye').check()
  await expectVisible(preview(page).getByRole('textbox', { name: 'Which siege?' }))
})

test('the preview of a form without questions shows that it has none', async () => {
  const leader = await app.signIn('leader')
  const bare = await leader.put('/api/menu/form/add-form', { Title: 'Bare', Description: '' })
  form = { ...form, formId: bare.body.formId }
  const page = await createScreen('leader')
  await openPreview(page)

  await expectVisible(preview(page).getByText('Questions appear here once you add them.'))
})

test('a form that Isaure builds and activates is filled in by an applicant', async () => {
  const leader = await openPage('/menu/forms', 'leader')
  await clickButton(leader, 'Add Form')
  await waitForHeading(leader, 'New Form')
  await leader.getByRole('textbox', { name: 'Title' }).fill('Siege roster')
  await clickButton(leader, 'Add New Question')
  await textOf(leader, 1).fill('Can you come on Friday?')
  await card(leader, 1).getByRole('combobox', { name: 'Type' }).selectOption('Single choice')
  for (const [index, option] of ['Yes', 'No'].entries()) {
    await clickInCard(leader, 1, 'Add Option')
    await card(leader, 1)
      .getByRole('textbox', { name: `Option ${index + 1}` })
      .fill(option)
  }
  await clickButton(leader, 'Add New Question')
  await textOf(leader, 2).fill('What keeps you?')
  await makeDependent(leader, 2, { source: /Can you come/, answer: 'No' })
  await clickInCard(leader, 2, 'Save Condition')
  await expectVisible(card(leader, 2).getByText('Dependency added', { exact: true }))
  await says(leader, 2, 'Saved')
  await leader.getByRole('link', { name: 'Form Editor' }).first().click()
  await leader.getByRole('switch', { name: 'Active: Siege roster' }).check()
  const before = leader.getByRole('switch', { name: 'Active: Application' })
  await eventually(() => before.isChecked()).toBe(false)

  const page = await openPage('/apply', 'applicant')
  await waitForHeading(page, 'Siege roster')
  const friday = page.getByRole('group', { name: 'Can you come on Friday?' })
  await friday.getByLabel('No', { exact: true }).check()
  await clickButton(page, 'Next')
  await page.getByRole('textbox', { name: 'What keeps you?' }).fill('A wedding. Mine.')
  await clickButton(page, 'Submit')

  await waitForHeading(page, 'Application Submitted!')
})
