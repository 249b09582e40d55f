import { beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import { app, clickButton, eventually, expectVisible, openPage, waitForHeading } from '../site.ts'

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

const table = (page: Screen) => page.getByRole('table', { name: 'Submissions' })

/** The user names in the list in order. */
const names = (page: Screen) => table(page).getByRole('link').allTextContents()

const searchBox = (page: Screen) => page.getByPlaceholder('Search by username or form title...')

test('Isaure opens the list from the Menu and pages through it', async () => {
  await applyAs([...applicants, ...latecomers])
  const page = await openPage('/', 'leader')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await waitForHeading(page, 'Dashboard')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Form Submissions' })
    .click()

  await waitForHeading(page, 'Form Submissions')
  await expectVisible(table(page))
  const heads = ['Avatar', 'Username', 'Form', 'Submit Date', 'Status']
  expect(await table(page).getByRole('columnheader').allTextContents()).toEqual(heads)
  const newestFirst = [...applicants, ...latecomers].toReversed()
  expect(await names(page)).toEqual(newestFirst.slice(0, 10))
  expect(await table(page).getByText('Pending', { exact: true }).count()).toBe(10)
  await expectVisible(page.getByText('Page 1 of 2'))
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await clickButton(page, 'Next')
  await expectVisible(page.getByText('Page 2 of 2'))
  expect(await names(page)).toEqual(newestFirst.slice(10))
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await clickButton(page, 'Previous')
  await expectVisible(page.getByText('Page 1 of 2'))
})

test('ten applications fit one page without pagination', async () => {
  await applyAs([...applicants, ...latecomers.slice(0, 3)])
  const page = await openPage('/menu/submissions', 'leader')
  await expectVisible(table(page))

  expect(await names(page)).toHaveLength(10)
  expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0)
})

describe('a search', () => {
  test('without results shows a message, and Clear Search restores the list', async () => {
    await applyAs(['vex'])
    const page = await openPage('/menu/submissions', 'leader')

    await searchBox(page).fill('nobody of this name')
    await expectVisible(page.getByText('No submissions found matching your search criteria'))
    await clickButton(page, 'Clear Search')

    await eventually(() => names(page)).toEqual(['vex'])
    expect(await searchBox(page).inputValue()).toBe('')
  })
})

test('an empty list shows that nobody has applied, without Clear Search', async () => {
  const page = await openPage('/menu/submissions', 'leader')

  await expectVisible(page.getByText('No submissions found matching your search criteria'))
  expect(await page.getByRole('button', { name: 'Clear Search' }).count()).toBe(0)
})

test('a list that cannot be loaded shows an error, and Retry loads it', async () => {
  await applyAs(['vex'])
  const page = await openPage('/', 'leader')
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' })
  await expectVisible(menu)
  const repair = await hideTable('submissions')

  await menu.click()
  await page.getByRole('link', { name: 'Form Submissions' }).click()
  await waitForHeading(page, 'Form Submissions')
  await expectVisible(page.getByText('Failed to load submissions. Please try again later.'))

  await repair()
  await clickButton(page, 'Retry')

  await eventually(() => names(page)).toEqual(['vex'])
})
