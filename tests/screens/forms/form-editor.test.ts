import { beforeEach, describe, expect, test } from 'vitest'
import { namesOf, questionsOf } from '../../../src/testing/features/form-editor.ts'
import { makeForm, siegeQuestions, type TestForm } from '../../../src/testing/features/forms.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'
import {
  card,
  clickInCard,
  openEditor,
  says,
  textOf,
  textsOn,
  waitForTexts,
} from './form-editor-page.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

const texts = siegeQuestions.map(({ text }) => text)

/** The stored questions of the form. */
const saved = async () => questionsOf(await app.signIn('leader'), form)

test('the title and the description are saved [spec 2.119]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  await expectVisible(page.getByText('This form is live.'))

  await page.getByRole('textbox', { name: 'Title' }).fill('Siege application')
  await page.getByRole('textbox', { name: 'Description' }).fill('Short, please.')
  await page.user.tab()
  await expectVisible(page.getByText('Saved', { exact: true }))

  await page.reload()
  await waitForHeading(page, 'Siege application')
  await eventually(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
    'Short, please.',
  )
})

test('input is saved after a pause without leaving the field', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)

  await textOf(page, 1).fill('And your name?')
  await says(page, 1, 'Saving…')
  await says(page, 1, 'Saved')

  await eventually(() => textOf(page, 1).hasFocus()).toBe(true)
  await eventually(async () => (await saved())[0]?.questionText).toBe('And your name?')
})

test('leaving a field saves its input [spec 4.46]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)

  await textOf(page, 2).fill('Where do you sleep?')
  await textOf(page, 2).blur()

  await eventually(async () => (await saved())[1]?.questionText).toBe('Where do you sleep?')
})

test('the type and the required flag are saved as soon as they change [spec 2.121, 4.47]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  const type = card(page, 5).getByRole('combobox', { name: 'Type' })
  await eventually(() => type.getByRole('option').allTextContents()).toEqual([
    'Text',
    'Multiple choice',
    'Dropdown',
    'Single choice',
  ])

  await type.selectOption('Dropdown')
  await card(page, 5).getByRole('switch', { name: 'Required' }).check()

  await eventually(saved).toMatchObject({ 4: { typeId: 3, isRequired: true } })
  await expectVisible(
    card(page, 5).getByText('Add an option, or applicants can’t answer this question.'),
  )
})

describe('adding a question', () => {
  test('puts it at the end, named New Question [spec 2.120, 7.6]', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)

    await clickButton(page, 'Add New Question')
    await waitForTexts(page, [...texts, 'New Question'])
    await textOf(page, 10).fill('Are you patient?')
    await says(page, 10, 'Saved')

    await eventually(async () => (await saved()).at(-1)).toMatchObject({
      questionText: 'Are you patient?',
      typeId: 1,
      isRequired: false,
    })
  })

  test('works from the outline, which stays in sight in long forms', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)

    await page
      .getByRole('navigation', { name: 'Outline' })
      .getByRole('button', { name: 'Add Question' })
      .click()
    await waitForTexts(page, [...texts, 'New Question'])

    await eventually(async () => (await saved()).at(-1)?.questionText).toBe('New Question')
  })

  test('is limited to sixty, which the page explains', async () => {
    const sketches = Array.from({ length: 59 }, (_, at) => ({
      text: `Question of the day ${at}`,
      typeId: 1 as const,
    }))
    const long = await makeForm(app.db, { title: 'Long', isActive: false, sketches })
    const page = await createScreen('leader')
    await openEditor(page, long)

    await clickButton(page, 'Add New Question')

    await expectVisible(page.getByText('A form may have at most 60 questions.'))
    await eventually(() =>
      page.getByRole('button', { name: 'Add New Question' }).isDisabled(),
    ).toBe(true)
    await eventually(() => textsOn(page)).toHaveLength(60)
  })
})

describe('deleting a question [spec 5.10]', () => {
  const dialog = 'Are you sure you want to delete this question?'

  test('asks for confirmation, lists dependent conditions, and removes both', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    await clickInCard(page, 3, 'Delete question 3')
    const question = page.getByRole('dialog', { name: dialog })
    await expectVisible(question.getByText('Which siege?'))
    await expectVisible(question.getByText('Would you call for us?'))

    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(question)
    await eventually(() => textsOn(page)).toEqual(texts)
    await clickInCard(page, 3, 'Delete question 3')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()

    await waitForTexts(
      page,
      texts.filter((text) => text !== 'Have you led a siege?'),
    )
    await expectVisible(
      page.getByText('The answer they depended on is gone, so everyone is now asked'),
    )
    await eventually(() => card(page, 3).getByRole('heading').hasFocus()).toBe(true)
    const conditional = (await saved()).filter(({ questionDependency }) => questionDependency)
    expect(conditional.map(({ questionText }) => questionText)).toEqual([
      'What would you change first?',
      'Which healer?',
    ])
  })
})

describe('invalid input is reported at its field and not sent', () => {
  test.each([
    ['an empty question', '', 'The question may not be empty.'],
    ['one that is too long', 'a'.repeat(501), 'The question may have at most 500 characters.'],
  ])('%s', async (_, text, sentence) => {
    const page = await createScreen('leader')
    await openEditor(page, form)

    await textOf(page, 1).fill(text)
    await textOf(page, 1).blur()

    await expectVisible(card(page, 1).getByText(sentence))
    await says(page, 1, 'Not saved')
    await expectVisible(page.getByRole('navigation', { name: 'Outline' }).getByText(', not saved'))
    await eventually(async () => (await saved())[0]?.questionText).toBe(texts[0])
    await textOf(page, 1).fill('Who are you?')
    await textOf(page, 1).blur()
    await eventually(async () => (await saved())[0]?.questionText).toBe('Who are you?')
  })

  test.each([
    ['an empty option', '', 'An option may not be empty.'],
    ['the name of another option', 'Tank', 'Each option of a question needs a name of its own.'],
    ['an option too long', 'a'.repeat(201), 'An option may have at most 200 characters.'],
  ])('%s', async (_, name, sentence) => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const option = card(page, 4).getByRole('textbox', { name: 'Option 2' })

    await option.fill(name)
    await option.blur()

    await expectVisible(card(page, 4).getByText(sentence))
    await says(page, 4, 'Not saved')
    await eventually(async () => namesOf((await saved())[3] as never)).toEqual([
      'Tank',
      'Healer',
      'Damage',
    ])
  })

  test.each([
    ['an empty title', 'Title', '', 'The title may not be empty.'],
    ['a title too long', 'Title', 'a'.repeat(101), 'The title may have at most 100 characters.'],
    [
      'a description too long',
      'Description',
      'a'.repeat(5001),
      'The description may have at most 5,000 characters.',
    ],
  ])('%s', async (_, field, text, sentence) => {
    const page = await createScreen('leader')
    await openEditor(page, form)

    await page.getByRole('textbox', { name: field }).fill(text)
    await page.user.tab()

    await expectVisible(page.getByText(sentence))
    await expectVisible(page.getByText('Not saved', { exact: true }))
  })
})
