import { eq } from 'drizzle-orm'
import { beforeEach, describe, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { members } from '../../../src/db/schema/guild.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, eventually, expectVisible, openPage, waitForHeading } from '../site.ts'
import { applicants, applyAs, latecomers, names, table } from './submission-list.ts'

beforeEach(() => app.reset())

const searchBox = (page: Screen) => page.getByPlaceholder('Search by username or form title...')

describe('a search', () => {
  test('a search without results shows a message, and Clear Search restores the list [spec 2.123, 2.129]', async () => {
    await applyAs(['vex'])
    const page = await openPage('/menu/submissions', 'leader')

    await searchBox(page).fill('nobody of this name')
    await expectVisible(page.getByText('No submissions found matching your search criteria'))
    await expectVisible(page.getByText('Nothing matches “nobody of this name”.'))
    await clickButton(page, 'Clear Search')

    await eventually(() => names(page)).toEqual(['vex'])
    await eventually(() => searchBox(page).inputValue()).toBe('')
  })

  test('matches user name, form title and the displayed date [spec 2.125, 5.20]', async () => {
    const [first] = await applyAs(applicants)
    const march = { completedAt: new Date(2026, 2, 5, 13) }
    await app.db
      .update(submissions)
      .set(march)
      .where(eq(submissions.id, first ?? 0))
    const page = await openPage('/menu/submissions', 'leader')

    await searchBox(page).fill('ORS')
    await eventually(() => names(page)).toEqual(['orsolya'])
    await expectVisible(table(page).getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/))
    await searchBox(page).fill('Mar 5, 2026, 1:00 PM')
    await eventually(() => names(page)).toEqual(['elspeth'])
    const picture = table(page).getByRole('row').nth(1).locator('img')
    await eventually(() => picture.getAttribute('src')).toContain(app.idOf('elspeth'))
    await searchBox(page).fill('application')
    await eventually(() => names(page)).toHaveLength(applicants.length)
  })

  test('a search on the second page returns to the first, and is kept on coming back', async () => {
    await applyAs([...applicants, ...latecomers])
    const page = await openPage('/menu/submissions', 'leader')
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

  test('finds the display name, which stands beside the user name', async () => {
    await applyAs(['vex', 'elspeth'])
    const named = { displayName: 'The Owl' }
    await app.db
      .update(members)
      .set(named)
      .where(eq(members.id, app.idOf('vex')))
    const page = await openPage('/menu/submissions', 'leader')

    await searchBox(page).fill('owl')

    await eventually(() => names(page)).toEqual(['vex'])
    await expectVisible(table(page).getByText('The Owl'))
    await page.getByRole('link', { name: 'vex' }).click()
    await expectVisible(page.getByRole('heading', { name: 'vex' }))
    await expectVisible(page.getByText('The Owl'))
  })
})
