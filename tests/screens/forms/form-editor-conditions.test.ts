import { beforeEach, describe, test } from 'vitest'
import { questionsOf, readQuestion } from '../../../src/testing/features/form-editor.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
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
  makeDependent,
  openEditor,
  optionsOn,
  requiredAnswer,
  says,
} from './form-editor-page.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

/** The stored dependency of a question. */
async function conditionOf(text: string) {
  return (await readQuestion(await app.signIn('leader'), form, text)).questionDependency
}

test('a dependency is chosen, saved by its own button, and deleted [spec 2.122, 4.48, 5.8, 8.51, 8.52]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)

  await makeDependent(page, 5, { source: /Have you led a siege/ })
  await eventually(() => requiredAnswer(page, 5).inputValue()).toBe('Yes')
  await requiredAnswer(page, 5).selectOption('No')
  await eventually(() => conditionOf('Anything else?')).toBeNull()
  await clickInCard(page, 5, 'Save Condition')
  await expectVisible(card(page, 5).getByText('Dependency added', { exact: true }))

  await eventually(() => conditionOf('Anything else?')).toMatchObject({
    dependsOnQuestionId: form.idOf('Have you led a siege?'),
    requiredAnswer: 'No',
  })
  await clickInCard(page, 5, 'Always Show')
  await expectVisible(card(page, 5).getByText('Dependency deleted', { exact: true }))
  await eventually(() => conditionOf('Anything else?')).toBeNull()
  await eventually(() =>
    card(page, 5).getByRole('button', { name: 'Show Only If…' }).hasFocus(),
  ).toBe(true)
})

test('an unsaved dependency is marked in the outline and kept in this tab', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  const mark = page.getByRole('link', { name: /, not saved$/ })
  await makeDependent(page, 5, { source: /Have you led a siege/ })
  await requiredAnswer(page, 5).selectOption('No')
  await expectVisible(mark)

  await page.getByRole('link', { name: 'Form Submissions' }).click()
  await clickButton(page, 'Leave')
  await waitForHeading(page, 'Form Submissions')
  await openEditor(page, form)
  await eventually(() => requiredAnswer(page, 5).inputValue()).toBe('No')
  await page.reload()
  await eventually(() => requiredAnswer(page, 5).inputValue()).toBe('No')
  await expectVisible(mark)
  await clickInCard(page, 5, 'Save Condition')
  await expectVisible(card(page, 5).getByText('Dependency added', { exact: true }))

  await expectHidden(mark)
  await eventually(() => conditionOf('Anything else?')).toMatchObject({ requiredAnswer: 'No' })
  await requiredAnswer(page, 5).selectOption('Yes')
  await expectVisible(mark)
  await clickInCard(page, 5, 'Always Show')
  await expectHidden(mark)
})

test('only questions with options can be depended on, and never the question itself [spec 5.7]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  await clickInCard(page, 3, 'Show Only If…')

  const source = card(page, 3).getByRole('combobox', { name: 'Question', exact: true })
  await eventually(() => source.getByRole('option').allTextContents()).toEqual([
    'Choose a question',
    '2. Where do you live?',
    '4. What do you play?',
    '7. Would you call for us?',
    '9. Which healer?',
  ])
  await clickInCard(page, 3, 'Cancel')
  await expectHidden(source)
})

test('a source without options shows that nothing can be required [spec 5.6]', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  await card(page, 1).getByRole('combobox', { name: 'Type' }).selectOption('Dropdown')

  await makeDependent(page, 5, { source: /What should we call you/ })
  await eventually(() => requiredAnswer(page, 5).inputValue()).toBe('')
  await clickInCard(page, 5, 'Save Condition')

  await expectVisible(card(page, 5).getByText('Required answer is mandatory.'))
  await eventually(() => conditionOf('Anything else?')).toBeNull()
})

test('a new option can be required right after it was named', async () => {
  const page = await createScreen('leader')
  await openEditor(page, form)
  await clickInCard(page, 4, 'Add Option')
  await card(page, 4).getByRole('textbox', { name: 'Option 4' }).fill('Scout')

  await makeDependent(page, 5, { source: /What do you play/, answer: 'Scout' })
  await clickInCard(page, 5, 'Save Condition')

  await expectVisible(card(page, 5).getByText('Dependency added', { exact: true }))
  await eventually(() => conditionOf('Anything else?')).toMatchObject({ requiredAnswer: 'Scout' })
})

describe('when the source question changes', () => {
  test('a renamed option is required under its new name', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)

    await card(page, 3).getByRole('textbox', { name: 'Option 1' }).fill('Aye')

    await eventually(() => requiredAnswer(page, 6).inputValue()).toBe('Aye')
    await says(page, 3, 'Saved')
    await eventually(() => requiredAnswer(page, 6).inputValue()).toBe('Aye')
    await eventually(() =>
      card(page, 6).getByRole('button', { name: 'Save Condition' }).isDisabled(),
    ).toBe(true)
    await eventually(() => conditionOf('Which siege?')).toMatchObject({ requiredAnswer: 'Aye' })
  })

  test('removing an option removes the conditions that require it, and the page lists them', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)

    await clickInCard(page, 3, 'Remove option 1')

    await expectVisible(
      page.getByText('The answer they depended on is gone, so everyone is now asked'),
    )
    await expectVisible(page.locator('q').filter({ hasText: 'Which siege?' }))
    await expectVisible(page.locator('q').filter({ hasText: 'Would you call for us?' }))
    await expectVisible(card(page, 6).getByRole('button', { name: 'Show Only If…' }))
    await eventually(() => conditionOf('Which siege?')).toBeNull()
    await clickButton(page, 'Dismiss')
    await expectHidden(page.getByText('What their condition required is gone'))
  })

  test('a source that becomes a text question loses its dependents and keeps its options', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const type = card(page, 3).getByRole('combobox', { name: 'Type' })

    await type.selectOption('Text')
    await expectVisible(
      page.getByText('The answer they depended on is gone, so everyone is now asked'),
    )
    await type.selectOption('Single choice')

    await eventually(() => optionsOn(page, 3)).toEqual(['Yes', 'No'])
    await eventually(
      async () => (await questionsOf(await app.signIn('leader'), form))[2],
    ).toMatchObject({ typeId: 4, options: [{ answerOption: 'Yes' }, { answerOption: 'No' }] })
  })
})

describe('a dependency that fails to be', () => {
  test('saved keeps the choice, shows an error, and can be retried [spec 8.50]', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    await makeDependent(page, 5, { source: /Have you led a siege/, answer: 'No' })
    const restore = await rejectChangesOf('question_dependencies')

    await clickInCard(page, 5, 'Save Condition')
    await expectVisible(card(page, 5).getByText('Failed to save dependency. Please try again.'))
    await eventually(() => requiredAnswer(page, 5).inputValue()).toBe('No')
    await restore()
    await clickInCard(page, 5, 'Retry')

    await expectVisible(card(page, 5).getByText('Dependency added', { exact: true }))
  })

  test('saved because of a cycle says why', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)

    await makeDependent(page, 3, { source: /Would you call for us/ })
    await clickInCard(page, 3, 'Save Condition')

    await expectVisible(card(page, 3).getByText('Failed to save dependency. Please try again.'))
    await expectVisible(
      card(page, 3).getByText('These questions would depend on each other in a circle.'),
    )
  })

  test('deleted stays, shows an error, and can be retried [spec 8.49]', async () => {
    const page = await createScreen('leader')
    await openEditor(page, form)
    const restore = await rejectChangesOf('question_dependencies')

    await clickInCard(page, 6, 'Always Show')
    await expectVisible(card(page, 6).getByText('Failed to delete dependency. Please try again.'))
    await eventually(() => requiredAnswer(page, 6).inputValue()).toBe('Yes')
    await restore()
    await clickInCard(page, 6, 'Retry')

    await expectVisible(card(page, 6).getByText('Dependency deleted', { exact: true }))
  })
})
