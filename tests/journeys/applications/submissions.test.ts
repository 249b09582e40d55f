import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  app,
  clickButton,
  eventually,
  expectVisible,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

const applicants = ['elspeth', 'maudlin', 'joost.v', 'vex', 'orsolya', 'dorrin', 'havel']
const latecomers = ['lowtide', 'nessa', 'moss', 'fenwick', 'corvin']

beforeEach(() => app.empty())

/** Submits an application per person and returns the submission ids. */
async function applyAs(people: readonly string[]): Promise<number[]> {
  const form = await makeForm(app.db)
  const numbers: number[] = []
  for (const person of people) {
    const caller = await app.signedIn(person)
    numbers.push(await apply(caller, form, app.idOf(person)))
  }
  return numbers
}

const table = (page: Page) => page.getByRole('table', { name: 'Submissions' })

/** The user names in the list in order. */
const names = (page: Page) => table(page).getByRole('link').allTextContents()

const searchBox = (page: Page) => page.getByPlaceholder('Search by username or form title...')

describe('a search', () => {
  test('matches user name, form title and the displayed date', async () => {
    const [first] = await applyAs(applicants)
    const march = { completedAt: new Date('2026-03-05T12:00:00Z') }
    await app.db
      .update(submissions)
      .set(march)
      .where(eq(submissions.id, first as number))
    const { page } = await visitAs('leader')
    await page.goto('/menu/submissions')

    await searchBox(page).fill('ORS')
    await eventually(() => names(page)).toEqual(['orsolya'])
    await expectVisible(
      table(page).getByRole('cell', { name: /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/ }),
    )
    await searchBox(page).fill('Mar 5, 2026, 1:00 PM')
    await eventually(() => names(page)).toEqual(['elspeth'])
    const picture = table(page).getByRole('row').nth(1).locator('img')
    await eventually(() => picture.getAttribute('src')).toContain(app.idOf('elspeth'))
    await searchBox(page).fill('application')
    await eventually(() => names(page)).toHaveLength(applicants.length)
  })

  test('on the second page returns to the first, and is kept on coming back', async () => {
    await applyAs([...applicants, ...latecomers])
    const { page } = await visitAs('leader')
    await page.goto('/menu/submissions')
    await clickButton(page, 'Next')
    await expectVisible(page.getByText('Page 2 of 2'))

    await searchBox(page).fill('nessa')
    await eventually(() => names(page)).toEqual(['nessa'])
    await table(page).getByRole('link', { name: 'nessa' }).click()
    await waitForHeading(page, 'Application')
    await page.goBack()

    await eventually(() => names(page)).toEqual(['nessa'])
    await eventually(() => searchBox(page).inputValue()).toBe('nessa')
  })
})

describe('a review opens', () => {
  test('by a click anywhere in its row', async () => {
    const [number] = await applyAs(['vex'])
    const { page } = await visitAs('leader')
    await page.goto('/menu/submissions')

    await table(page).getByRole('row').filter({ hasText: 'Pending' }).click()

    await expectVisible(page.getByRole('heading', { name: 'vex' }))
    expect(pathOf(page)).toBe(`/menu/submissions/${number}`)
  })

  test('with the keyboard', async () => {
    const [number] = await applyAs(['vex'])
    const { page } = await visitAs('leader')
    await page.goto('/menu/submissions')
    await searchBox(page).focus()

    const focused = page.locator(':focus')
    await eventually(async () => {
      await page.keyboard.press('Tab')
      return focused.textContent()
    }).toBe('vex')
    await page.keyboard.press('Enter')

    await expectVisible(page.getByRole('heading', { name: 'vex' }))
    expect(pathOf(page)).toBe(`/menu/submissions/${number}`)
  })
})
