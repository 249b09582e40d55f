import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app } from '../site.ts'

/** Together they fill more than one page. */
export const applicants = ['elspeth', 'maudlin', 'joost.v', 'vex', 'orsolya', 'dorrin', 'havel']
export const latecomers = ['lowtide', 'nessa', 'moss', 'fenwick', 'corvin']

/** Submits an application per person and returns the submission ids. */
export async function applyAs(people: readonly string[]): Promise<number[]> {
  const form = await makeForm(app.db)
  const numbers: number[] = []
  for (const person of people) {
    const caller = await app.signIn(person)
    numbers.push(await apply(caller, form, app.idOf(person)))
  }
  return numbers
}

export const table = (page: Screen) => page.getByRole('table', { name: 'Submissions' })

/** The user names in the list in order. */
export const names = (page: Screen) => table(page).locator('tbody a').allTextContents()
