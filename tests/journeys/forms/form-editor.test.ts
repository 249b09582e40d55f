import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { questionsOf, saveQuestion } from '../../../src/testing/features/form-editor.ts'
import { makeForm, siegeQuestions, type TestForm } from '../../../src/testing/features/forms.ts'
import { hideTable, rejectChangesOf } from '../broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  hasFocus,
  visitAs,
  waitForHeading,
} from '../site.ts'
import {
  card,
  clickInCard,
  makeDependent,
  openEditor,
  textOf,
  waitForTexts,
} from './form-editor-page.ts'

let form: TestForm
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
})

const texts: readonly string[] = siegeQuestions.map(({ text }) => text)

/** The texts after moving the one at `from` to `to`, both starting at 1. */
function moved(before: readonly string[], from: number, to: number): string[] {
  return before.toSpliced(from - 1, 1).toSpliced(to - 1, 0, before[from - 1] as string)
}

/** The stored order. */
async function savedTexts(): Promise<string[]> {
  const questions = await questionsOf(await app.signIn('leader'), form)
  return questions.map(({ questionText }) => questionText)
}

const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const rowOf = (page: Page, text: string) =>
  outline(page).getByRole('listitem').filter({ hasText: text })
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

test('the outline scrolls to a question, from which Tab continues, and reorders questions by dragging', async () => {
  const { page } = await visitAs('leader')
  await openEditor(page, form)
  await outline(page)
    .getByRole('link', { name: /Which healer/ })
    .click()
  await eventually(() => hasFocus(card(page, 9).getByRole('heading'))).toBe(true)
  await eventually(() => page.evaluate('window.scrollY')).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expectFocus(card(page, 9).getByRole('button', { name: 'Move question 9 up' }))

  const target = rowOf(page, 'What do you play?')
  const box = await target.boundingBox()
  await rowOf(page, 'What should we call you?').dragTo(target, {
    targetPosition: { x: 60, y: (box?.height ?? 0) - 3 },
  })
  await waitForTexts(page, moved(texts, 1, 4))
  await expectVisible(page.getByText('Question 1 moved to place 4 of 9.'))
  await rowOf(page, 'Which healer?').dragTo(rowOf(page, 'Have you led a siege?'), {
    targetPosition: { x: 60, y: 3 },
  })
  const wanted = moved(moved(texts, 1, 4), 9, 2)
  await waitForTexts(page, wanted)
  await eventually(savedTexts).toEqual(wanted)
})

test('on a phone the outline is a select, and the preview replaces the editor', async () => {
  const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
  const expectToFit = async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFitWidth(page, width)
    }
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await openEditor(page, form)

  await page.getByRole('combobox', { name: 'Go to question' }).selectOption({ index: 6 })
  await eventually(() => hasFocus(card(page, 6).getByRole('heading'))).toBe(true)
  await eventually(() => page.evaluate('window.scrollY')).toBeGreaterThan(0)
  await expectToFit()

  await clickButton(page, 'Preview')
  await expectVisible(preview(page))
  await expectHidden(textOf(page, 1))
  await expectToFit()
  await clickButton(page, 'Preview')
  await expectVisible(textOf(page, 1))
})

test('the preview is open by default only if the questions keep their width', async () => {
  for (const { width, isOpen } of [
    { width: 1440, isOpen: false },
    { width: 1640, isOpen: true },
  ]) {
    const { page } = await visitAs('leader', { width, height: 900 })
    await openEditor(page, form)
    await expectVisible(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Application'),
    )
    await (isOpen ? expectVisible : expectHidden)(preview(page))
    const box = await page.getByRole('group', { name: 'Question 1', exact: true }).boundingBox()
    expect(box?.width, `questions at ${width} px`).toBeGreaterThan(680)
  }
})

describe('axe finds nothing wrong with the editor', () => {
  test('axe finds nothing wrong with the editor when loading, saving, deleting and leaving fail', async () => {
    const { page, expectConsole } = await visitAs('leader')
    expectConsole(/500 \(Internal Server Error\)|409 \(Conflict\)/)
    const find = await hideTable('question_dependencies')
    await page.goto(`/menu/forms/${form.formId}`)
    await expectVisible(page.getByText('Failed to load form. Please try again later.'))
    expect(await accessibilityProblems(page)).toEqual([])
    await find()
    await clickButton(page, 'Retry')
    await waitForHeading(page, 'Application')

    const odrin = await app.signIn('odrin')
    await saveQuestion(odrin, form, 'Have you led a siege?', {
      QuestionText: 'Have you commanded?',
    })
    await textOf(page, 3).fill('Have you ever led a siege?')
    await textOf(page, 3).blur()
    await expectVisible(card(page, 3).getByRole('region', { name: 'Theirs, saved' }))
    await card(page, 4).getByRole('textbox', { name: 'Option 2' }).fill('Tank')
    await expectVisible(
      card(page, 4).getByText('Each option of a question needs a name of its own.'),
    )
    await makeDependent(page, 5, { source: /Where do you live/ })
    for (const table of ['forms', 'question_dependencies']) await rejectChangesOf(table)
    const restore = await rejectChangesOf('questions')
    await clickInCard(page, 5, 'Save Condition')
    await expectVisible(card(page, 5).getByText('Failed to save dependency. Please try again.'))
    await page.getByRole('textbox', { name: 'Title' }).fill('Siege application')
    await textOf(page, 1).fill('Your name?')
    await textOf(page, 1).blur()
    await expectVisible(page.getByText('Failed to save form changes. Please try again.'))
    await expectVisible(
      card(page, 1).getByText('Failed to save question changes. Please try again.'),
    )
    expect(await accessibilityProblems(page)).toEqual([])

    await clickInCard(page, 7, 'Delete question 7')
    const deletion = page.getByRole('dialog')
    await expectVisible(deletion.getByText('What would you change first?'))
    await deletion.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectVisible(deletion.getByText('Failed to delete question. Please try again.'))
    expect(await accessibilityProblems(page)).toEqual([])
    await restore()
    await deletion.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Form Submissions' }).click()
    const warning = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await expectVisible(warning)
    expect(await accessibilityProblems(page)).toEqual([])
    await warning.getByRole('button', { name: 'Leave' }).click()
    await waitForHeading(page, 'Form Submissions')
  })

  test('axe finds nothing wrong with the preview, a dependency, a form without questions and a missing form', async () => {
    const leader = await app.signIn('leader')
    const bare = await leader.put('/api/menu/form/add-form', { Title: 'Bare', Description: '' })
    const { page, expectConsole } = await visitAs('leader')
    expectConsole(/404 \(Not Found\)/)
    await openEditor(page, form)
    await card(page, 1).getByRole('combobox', { name: 'Type' }).selectOption('Dropdown')
    await makeDependent(page, 5, { source: /What should we call you/ })
    await clickInCard(page, 5, 'Save Condition')
    await expectVisible(card(page, 5).getByText('Required answer is mandatory.'))
    await makeDependent(page, 4, { source: /Have you led a siege/ })
    await clickInCard(page, 4, 'Save Condition')
    await expectVisible(card(page, 4).getByText('Dependency added', { exact: true }))
    await clickButton(page, 'Preview')
    const siege = preview(page).getByRole('group', { name: 'Have you led a siege?' })
    await siege.getByLabel('Yes').check()
    await expectVisible(preview(page).getByRole('textbox', { name: 'Which siege?' }))
    expect(await accessibilityProblems(page)).toEqual([])

    page.on('dialog', (dialog) => void dialog.accept())
    await openEditor(page, bare.body)
    await clickButton(page, 'Preview')
    await expectVisible(preview(page).getByText('Questions appear here once you add them.'))
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/menu/forms/999')
    await expectVisible(page.getByText('Form not found.'))
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
