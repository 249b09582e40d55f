import type { Locator, Page } from 'playwright-core'
import type { TestForm } from '../../../src/testing/features/forms.ts'
import { eventually, expectVisible } from '../site.ts'

/** Opens a form in the editor and waits for it. */
export async function openEditor(page: Page, { formId }: Pick<TestForm, 'formId'>): Promise<void> {
  await page.goto(`/menu/forms/${formId}`)
  await expectVisible(page.getByRole('textbox', { name: 'Title' }))
}

/** The question card at this position, starting at 1. */
export function card(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true })
}

/** The text field of a question. */
export function textOf(page: Page, number: number): Locator {
  return card(page, number).getByRole('textbox', { name: 'Question', exact: true })
}

/** The texts of the questions in order. */
export function textsOn(page: Page): Promise<string[]> {
  return page
    .getByRole('group', { name: /^Question \d+$/ })
    .getByRole('textbox', { name: 'Question', exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as { value?: string }).value ?? ''))
}

/** Waits for a save status on the card. */
export async function says(page: Page, number: number, word: string): Promise<void> {
  await expectVisible(card(page, number).getByText(word, { exact: true }))
}

/** Clicks a button of a card. */
export async function clickInCard(page: Page, number: number, name: string): Promise<void> {
  await card(page, number).getByRole('button', { name, exact: true }).click()
}

/** Selects the question that a question depends on, and optionally the required answer. */
export async function makeDependent(
  page: Page,
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
export function requiredAnswer(page: Page, number: number): Locator {
  return card(page, number).getByRole('combobox', { name: 'is answered' })
}

/** Waits for these questions in this order. */
export async function waitForTexts(page: Page, texts: readonly string[]): Promise<void> {
  await eventually(() => textsOn(page)).toEqual(texts)
}
