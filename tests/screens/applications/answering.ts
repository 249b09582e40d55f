import { type Given, plainAnswers } from '../../../src/testing/features/applications.ts'
import { siegeQuestions } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { clickButton, expectVisible, waitForHeading } from '../site.ts'

/** Answers questions by their text: types, selects or checks. */
export async function answer(page: Screen, given: Given): Promise<void> {
  for (const [question, answers] of Object.entries(given)) {
    const typeId = siegeQuestions.find(({ text }) => text === question)?.typeId
    for (const one of [answers].flat()) {
      if (typeId === 1) await page.getByRole('textbox', { name: question }).fill(one)
      else if (typeId === 3) await page.getByRole('combobox', { name: question }).selectOption(one)
      else
        await page.getByRole('group', { name: question }).getByLabel(one, { exact: true }).check()
    }
  }
}

/** The answers on the page by question. */
export async function answersOn(page: Screen): Promise<Given> {
  await expectVisible(page.getByRole('list', { name: /^(Questions|A few follow-ups)$/ }))
  const found: Given = {}
  for (const { text, typeId } of siegeQuestions) {
    const field = page.getByRole(typeId === 1 ? 'textbox' : 'combobox', { name: text })
    const group = page.getByRole('group', { name: text })
    if (await field.count()) found[text] = await field.inputValue()
    if (!(await group.count())) continue
    const chosen = await group.locator('label:has(:checked)').allTextContents()
    found[text] = typeId === 2 ? chosen : (chosen[0] ?? '')
  }
  return found
}

/** Fills in and submits a one-step form. */
export async function submitPlainApplication(page: Screen): Promise<void> {
  await page.goto('/apply')
  await answer(page, plainAnswers)
  await clickButton(page, 'Next')
  await waitForHeading(page, 'Application Submitted!')
}
