import { beforeEach, describe, expect, test } from 'vitest'
import {
  namesOf,
  questionsOf,
  readQuestion,
  saveQuestion,
} from '../../../src/testing/features/form-editor.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, createScreen, eventually, expectHidden, expectVisible } from '../site.ts'
import {
  card,
  clickInCard,
  openEditor,
  optionsOn,
  says,
  textOf,
  textsOn,
} from './form-editor-page.ts'

const question = 'Have you led a siege?'
const changed = 'Someone else changed this question while you were editing it.'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

async function savedQuestion() {
  return readQuestion(await app.signIn('leader'), form, question)
}

/** Isaure edits the third question, which Odrin has changed meanwhile. */
async function typeOverOdrin(page: Screen): Promise<void> {
  await openEditor(page, form)
  const options = [{ answerOption: 'Yes' }, { answerOption: 'No' }, { answerOption: 'Once, badly' }]
  const words = { QuestionText: 'Have you commanded?', Options: options }
  await saveQuestion(await app.signIn('odrin'), form, question, words)
  await textOf(page, 3).fill('Have you ever led a siege?')
  await textOf(page, 3).blur()
  await expectVisible(card(page, 3).getByText(changed))
}

describe('a question that another user has changed meanwhile', () => {
  test('is not overwritten: both versions are shown side by side, and the input is kept', async () => {
    const page = await createScreen('leader')

    await typeOverOdrin(page)

    const mine = card(page, 3).getByRole('region', { name: 'Yours, not saved' })
    const theirs = card(page, 3).getByRole('region', { name: 'Theirs, saved' })
    await expectVisible(mine.getByText('Have you ever led a siege?'))
    await expectVisible(theirs.getByText('Have you commanded?'))
    await expectVisible(theirs.getByText('Once, badly'))
    await says(page, 3, 'Failed')
    await eventually(() => textOf(page, 3).inputValue()).toBe('Have you ever led a siege?')
    await eventually(async () => (await savedQuestion()).questionText).toBe('Have you commanded?')
  })

  test('can be resolved with one’s own version', async () => {
    const page = await createScreen('leader')
    await typeOverOdrin(page)

    await textOf(page, 3).fill('Have you truly led a siege?')
    await clickInCard(page, 3, 'Keep mine')

    await expectHidden(card(page, 3).getByText(changed))
    await eventually(async () => (await savedQuestion()).questionText).toBe(
      'Have you truly led a siege?',
    )
    await eventually(async () => namesOf(await savedQuestion())).toEqual(['Yes', 'No'])
    await eventually(async () => (await savedQuestion()).revision).toBe(3)
  })

  test('can be resolved with the other version, and edited further', async () => {
    const page = await createScreen('leader')
    await typeOverOdrin(page)

    await clickInCard(page, 3, 'Take theirs')

    await expectHidden(card(page, 3).getByText(changed))
    await eventually(() => textOf(page, 3).inputValue()).toBe('Have you commanded?')
    await eventually(() => optionsOn(page, 3)).toEqual(['Yes', 'No', 'Once, badly'])
    await textOf(page, 3).fill('Have you commanded anyone?')
    await says(page, 3, 'Saved')
    await eventually(async () => (await savedQuestion()).questionText).toBe(
      'Have you commanded anyone?',
    )
  })

  test('a question that another user has deleted keeps the input on the page until it is removed', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const odrin = await app.signIn('odrin')
    await odrin.get(`/api/menu/question/delete/${form.idOf('Anything else?')}`)

    await textOf(page, 5).fill('Anything else at all?')
    await textOf(page, 5).blur()

    await expectVisible(card(page, 5).getByText('Someone else deleted this question.'))
    await eventually(() => textOf(page, 5).inputValue()).toBe('Anything else at all?')
    await clickInCard(page, 5, 'Remove it from the page')
    await eventually(() => textsOn(page)).toHaveLength(8)
  })
})

test('saves of one question stay in order while typing fast', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  const release = page.holdRequests('/api/menu/question/update')

  await textOf(page, 3).fill('First')
  await textOf(page, 3).blur()
  await card(page, 3).getByRole('switch', { name: 'Required' }).uncheck()
  await textOf(page, 3).fill('Second')
  await textOf(page, 3).blur()
  await says(page, 3, 'Saving…')
  release()

  await says(page, 3, 'Saved')
  await eventually(savedQuestion).toMatchObject({
    questionText: 'Second',
    isRequired: false,
  })
})

test('two officers can edit different questions concurrently', async () => {
  const isaure = await createScreen('leader')
  const odrin = await createScreen('odrin')
  await openEditor(isaure, form)
  await openEditor(odrin, form)

  await textOf(isaure, 1).fill('Your name?')
  await textOf(odrin, 2).fill('Your country?')
  await says(isaure, 1, 'Saved')
  await says(odrin, 2, 'Saved')

  const [first, second] = await questionsOf(await app.signIn('leader'), form)
  expect([first?.questionText, second?.questionText]).toEqual(['Your name?', 'Your country?'])
})
