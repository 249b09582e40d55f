import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '../../src/testing/browser.ts'
import { makeForm, type TestForm } from '../../src/testing/forms.ts'
import { card, makeDependent, openEditor, pressIn, says, textOf } from './form-editor-page.ts'
import { arrive, arriveAt, hasFocus, house, placeOf, press, see, seeNoMore, soon } from './site.ts'

let form: TestForm
beforeEach(async () => {
  await house.empty()
  form = await makeForm(house.db)
})

const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

/** Opens a form and its preview. */
async function openPreview(page: Page): Promise<void> {
  await openEditor(page, form)
  await press(page, 'Preview')
  await see(preview(page))
}

/** Adds a question and writes over its first words, which are selected. */
async function addQuestion(page: Page, number: number, text: string): Promise<void> {
  await press(page, 'Add New Question')
  await see(textOf(page, number))
  await soon(() => hasFocus(textOf(page, number))).toBe(true)
  await page.keyboard.type(text)
}

test('the preview shows the form as it stands on the page, key by key', async () => {
  const { page } = await arrive('leader')
  await openPreview(page)
  await see(preview(page).getByRole('heading', { name: 'Application' }))

  await page.getByRole('textbox', { name: 'Title' }).first().fill('Siege application')
  await textOf(page, 1).fill('And your name?')
  await card(page, 4).getByRole('textbox', { name: 'Option 1' }).fill('Shield')

  await see(preview(page).getByRole('heading', { name: 'Siege application' }))
  await see(preview(page).getByRole('textbox', { name: 'And your name?' }))
  await see(preview(page).getByRole('checkbox', { name: 'Shield' }))
})

test('conditional questions come and go with the answers that are tried out', async () => {
  const { page } = await arrive('leader')
  await openPreview(page)
  const form = preview(page)
  expect(await form.getByRole('textbox', { name: 'Which siege?' }).count()).toBe(0)
  await see(form.getByText('4 more questions wait for other answers.'))

  await form.getByRole('group', { name: 'Have you led a siege?' }).getByLabel('Yes').check()
  await see(form.getByRole('textbox', { name: 'Which siege?' }))
  await form.getByRole('group', { name: 'Would you call for us?' }).getByLabel('Yes').check()
  await see(form.getByRole('textbox', { name: 'What would you change first?' }))
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByRole('group', { name: 'Have you led a siege?' }).getByLabel('No').check()
  await seeNoMore(form.getByRole('textbox', { name: 'What would you change first?' }))
  await seeNoMore(form.getByRole('textbox', { name: 'Which siege?' }))
  await form.getByRole('button', { name: 'Clear', exact: true }).click()

  expect(
    await form.getByRole('group', { name: 'Have you led a siege?' }).getByLabel('No').isChecked(),
  ).toBe(false)
})

test('the preview complains like the form itself, and sends nothing', async () => {
  const { page } = await arrive('leader')
  await openPreview(page)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))

  await preview(page).getByRole('textbox', { name: 'What should we call you?' }).focus()
  await preview(page).getByRole('textbox', { name: 'Anything else?' }).focus()

  await see(preview(page).getByText('This field is required.'))
  expect(sent).toEqual([])
})

test('an option that is renamed while it is chosen is not an answer any more', async () => {
  const { page } = await arrive('leader')
  await openPreview(page)
  const group = preview(page).getByRole('group', { name: 'Have you led a siege?' })
  await group.getByLabel('Yes').check()

  await card(page, 3).getByRole('textbox', { name: 'Option 1' }).fill('Aye')

  await soon(() => group.getByLabel('Aye').isChecked()).toBe(false)
  await group.getByLabel('Aye').check()
  await see(preview(page).getByRole('textbox', { name: 'Which siege?' }))
})

test('a form without questions has a preview that says so', async () => {
  const leader = await house.signedIn('leader')
  const bare = await leader.put('/api/menu/form/add-form', { Title: 'Bare', Description: '' })
  form = { ...form, formId: bare.body.formId }
  const { page } = await arrive('leader')
  await openPreview(page)

  await see(preview(page).getByText('This form asks nothing yet.'))
  expect(await accessibilityProblems(page)).toEqual([])
})

test('on a phone the preview takes the place of what is edited, and gives it back', async () => {
  const { page } = await arrive('leader', { width: 390, height: 844, hasTouch: true })
  await openPreview(page)
  await seeNoMore(textOf(page, 1))
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  expect(await accessibilityProblems(page)).toEqual([])

  await press(page, 'Preview')

  await see(textOf(page, 1))
})

test('Isaure builds a form with a conditional question, and an applicant fills it in', async () => {
  const leader = (await arrive('leader')).page
  await leader.goto('/menu/forms')
  await press(leader, 'Add Form')
  await arriveAt(leader, 'New Form')
  await leader.getByRole('textbox', { name: 'Title' }).fill('Siege roster')
  await addQuestion(leader, 1, 'Can you come on Friday?')
  await card(leader, 1).getByRole('combobox', { name: 'Type' }).selectOption('Single choice')
  for (const option of ['Yes', 'No']) {
    await pressIn(leader, 1, 'Add Option')
    await leader.keyboard.type(option)
  }
  await addQuestion(leader, 2, 'What keeps you?')
  await makeDependent(leader, 2, { source: /Can you come/, answer: 'No' })
  await pressIn(leader, 2, 'Save Dependency')
  await see(card(leader, 2).getByText('Dependency added', { exact: true }))
  await says(leader, 2, 'Saved')
  const address = placeOf(leader)
  await leader.getByRole('link', { name: 'Form Editor' }).first().click()
  await leader.getByRole('switch', { name: 'Active: Siege roster' }).check()
  await soon(() => leader.getByRole('switch', { name: 'Active: Application' }).isChecked()).toBe(
    false,
  )

  const { page } = await arrive('applicant')
  await page.goto('/apply')
  await arriveAt(page, 'Siege roster')
  await page.getByRole('group', { name: 'Can you come on Friday?' }).getByLabel('No').check()
  await press(page, 'Next')
  await page.getByRole('textbox', { name: 'What keeps you?' }).fill('A wedding. Mine.')
  await press(page, 'Submit')

  await arriveAt(page, 'Application Submitted!')
  expect(address).toBe(`/menu/forms/${form.formId + 1}`)
})
