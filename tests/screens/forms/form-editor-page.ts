import type { TestForm } from '../../../src/testing/features/forms.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { eventually, expectVisible } from '../site.ts'

/** Opens a form in the editor and waits for it. */
export async function openEditor(
  page: Screen,
  { formId }: Pick<TestForm, 'formId'>,
): Promise<void> {
  await page.goto(`/menu/forms/${formId}`)
  await expectVisible(page.getByRole('textbox', { name: 'Title' }))
}

/** The question card at this position, starting at 1. */
export function card(page: Screen, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true })
}

/** The text field of a question. */
export function textOf(page: Screen, number: number): Locator {
  return card(page, number).getByRole('textbox', { name: 'Question', exact: true })
}

async function valuesOf(fields: Locator): Promise<string[]> {
  return Promise.all((await fields.all()).map((field) => field.inputValue()))
}

/** The texts of the questions in order. */
export function textsOn(page: Screen): Promise<string[]> {
  return valuesOf(
    page
      .getByRole('group', { name: /^Question \d+$/ })
      .getByRole('textbox', { name: 'Question', exact: true }),
  )
}

/** The displayed option names of a question. */
export function optionsOn(page: Screen, number: number): Promise<string[]> {
  return valuesOf(card(page, number).getByRole('textbox', { name: /^Option/ }))
}

/** Waits for a save status on the card. */
export async function says(page: Screen, number: number, word: string): Promise<void> {
  await expectVisible(card(page, number).getByText(word, { exact: true }))
}

/** Clicks a button of a card. */
export async function clickInCard(page: Screen, number: number, name: string): Promise<void> {
  await card(page, number).getByRole('button', { name, exact: true }).click()
}

/** Selects the question that a question depends on, and optionally the required answer. */
export async function makeDependent(
  page: Screen,
  number: number,
  on: { source: RegExp; answer?: string },
): Promise<void> {
  const addition = card(page, number).getByRole('button', { name: 'Show Only If…' })
  const source = card(page, number).getByRole('combobox', { name: 'Question', exact: true })
  await expectVisible(addition.or(source).first())
  if (await addition.isVisible()) await addition.click()
  const nameOfSource = async () =>
    (await source.getByRole('option').allTextContents()).find((name) => on.source.test(name))
  await eventually(nameOfSource).toBeDefined()
  await source.selectOption((await nameOfSource()) ?? '')
  if (on.answer !== undefined) await requiredAnswer(page, number).selectOption(on.answer)
}

/** The select of the required answer. */
export function requiredAnswer(page: Screen, number: number): Locator {
  return card(page, number).getByRole('combobox', { name: 'is answered' })
}

/** Waits for these questions in this order. */
export async function waitForTexts(page: Screen, texts: readonly string[]): Promise<void> {
  await eventually(() => textsOn(page)).toEqual(texts)
}
