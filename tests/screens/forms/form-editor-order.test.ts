import { beforeEach, expect, test } from 'vitest'
import { questionsOf } from '../../../src/testing/features/form-editor.ts'
import { makeForm, siegeQuestions, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import { app, clickButton, createScreen, eventually, expectVisible } from '../site.ts'
import { card, clickInCard, openEditor, textOf, textsOn, waitForTexts } from './form-editor-page.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

const texts: readonly string[] = siegeQuestions.map(({ text }) => text)

/** The texts after moving the one at `from` to `to`, both starting at 1. */
function moved(from: number, to: number): string[] {
  return texts.toSpliced(from - 1, 1).toSpliced(to - 1, 0, texts[from - 1] as string)
}

/** The stored order. */
async function savedTexts(): Promise<string[]> {
  const questions = await questionsOf(await app.signIn('leader'), form)
  return questions.map(({ questionText }) => questionText)
}

const outline = (page: Screen) => page.getByRole('navigation', { name: 'Outline' })
const rowOf = (page: Screen, text: string) =>
  outline(page).getByRole('listitem').filter({ hasText: text })

test('the outline numbers the questions, marks dependent ones, and links to each', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)

  const rows = await outline(page).getByRole('link').allTextContents()
  expect(rows[0]).toBe('1What should we call you?')
  expect(rows[5]).toBe('6dependent: Which siege?')
  await outline(page)
    .getByRole('link', { name: /Which healer/ })
    .click()

  await eventually(() => card(page, 9).getByRole('heading').hasFocus()).toBe(true)
  await page.user.tab()
  await eventually(() =>
    card(page, 9).getByRole('button', { name: 'Move question 9 up' }).hasFocus(),
  ).toBe(true)
})

test('a question can be moved with the keyboard, and its position is announced', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  await card(page, 2).getByRole('button', { name: 'Move question 2 down' }).focus()

  await page.user.keyboard('{Enter}')
  await expectVisible(page.getByText('Question 2 moved to place 3 of 9.'))
  await eventually(() =>
    card(page, 3).getByRole('button', { name: 'Move question 3 down' }).hasFocus(),
  ).toBe(true)
  await page.user.keyboard('{Enter}')
  await waitForTexts(page, moved(2, 4))

  await eventually(savedTexts).toEqual(moved(2, 4))
  await rowOf(page, 'Where do you live?')
    .getByRole('button', { name: 'Move 4 up in the outline' })
    .press('Enter')
  await eventually(savedTexts).toEqual(moved(2, 3))
})

test('at the top of the form the focus stays with the moved question', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)

  await card(page, 2).getByRole('button', { name: 'Move question 2 up' }).press('Enter')

  await waitForTexts(page, moved(2, 1))
  await eventually(() =>
    card(page, 1).getByRole('button', { name: 'Move question 1 down' }).hasFocus(),
  ).toBe(true)
})

test('an order that fails to save stays on the page and can be retried [spec 8.47]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  const restore = await rejectChangesOf('questions')

  await clickInCard(page, 1, 'Move question 1 down')
  await expectVisible(page.getByText('Failed to save question changes. Please try again.'))
  await eventually(() => textsOn(page)).toEqual(moved(1, 2))
  await eventually(savedTexts).toEqual(texts)
  await restore()
  await clickButton(page, 'Retry')

  await eventually(savedTexts).toEqual(moved(1, 2))
})

test('a question that another user added meanwhile is included in the order', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  const odrin = await app.signIn('odrin')
  await odrin.put('/api/menu/question/add', {
    FormId: form.formId,
    QuestionText: 'Who sent you?',
    TypeId: 1,
    IsRequired: false,
  })

  await clickInCard(page, 1, 'Move question 1 down')

  await waitForTexts(page, [...moved(1, 2), 'Who sent you?'])
  await eventually(savedTexts).toEqual([...moved(1, 2), 'Who sent you?'])
})

test('sixty questions can be edited and moved', async () => {
  const sketches = Array.from({ length: 60 }, (_, at) => ({
    text: `Night ${at + 1} of the siege?`,
    typeId: 4 as const,
    options: ['Yes', 'No'],
  }))
  const long = await makeForm(app.db, { title: 'Long', isActive: false, sketches })
  const page = await createScreen('leader')
  await openEditor(page, long)
  await eventually(() => outline(page).getByRole('link').count()).toBe(60)

  await textOf(page, 60).fill('The last night?')
  await textOf(page, 60).blur()
  await clickInCard(page, 60, 'Move question 60 up')

  const leader = await app.signIn('leader')
  await eventually(async () => (await questionsOf(leader, long))[58]?.questionText).toBe(
    'The last night?',
  )
})
