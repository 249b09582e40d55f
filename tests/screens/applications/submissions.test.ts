import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'
import { applicants, applyAs, latecomers, names, table } from './submission-list.ts'

beforeEach(() => app.reset())

test('Isaure opens the list from the Menu and pages through it [spec 2.124, 2.127]', async () => {
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
  await eventually(() => table(page).getByRole('columnheader').allTextContents()).toEqual(heads)
  const newestFirst = [...applicants, ...latecomers].toReversed()
  await eventually(() => names(page)).toEqual(newestFirst.slice(0, 10))
  await eventually(() => table(page).getByText('Pending', { exact: true }).count()).toBe(10)
  await expectVisible(page.getByText('Page 1 of 2'))
  await eventually(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await clickButton(page, 'Next')
  await expectVisible(page.getByText('Page 2 of 2'))
  await eventually(() => names(page)).toEqual(newestFirst.slice(10))
  await eventually(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await clickButton(page, 'Previous')
  await expectVisible(page.getByText('Page 1 of 2'))
})

test('ten applications fit one page without pagination', async () => {
  await applyAs([...applicants, ...latecomers.slice(0, 3)])
  const page = await openPage('/menu/submissions', 'leader')
  await expectVisible(table(page))

  await eventually(() => names(page)).toHaveLength(10)
  await eventually(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
})

test('a row shows the beginning of what the applicant answered first', async () => {
  await applyAs(['vex'])
  const page = await openPage('/menu/submissions', 'leader')

  await expectVisible(table(page).getByRole('row').filter({ hasText: 'vex' }).getByText('Aria'))
})

test('filters without a match say so', async () => {
  await applyAs(['vex'])
  const page = await openPage('/menu/submissions?status=rejected', 'leader')

  await expectVisible(page.getByText('No application matches these filters.'))
  await clickButton(page, 'Clear Search')
  await eventually(() => names(page)).toEqual(['vex'])
})

test('an empty list shows that nobody has applied, without Clear Search', async () => {
  const page = await openPage('/menu/submissions', 'leader')

  await expectVisible(page.getByText('No submissions found matching your search criteria'))
  await eventually(() => page.getByRole('button', { name: 'Clear Search' }).count()).toBe(0)
})

test('a list that cannot be loaded shows an error, and Retry loads it [spec 8.36]', async () => {
  await applyAs(['vex'])
  const page = await openPage('/', 'leader')
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' })
  await expectVisible(menu)
  const restore = await hideTable('submissions')

  await menu.click()
  await page.getByRole('link', { name: 'Form Submissions' }).click()
  await waitForHeading(page, 'Form Submissions')
  await expectVisible(page.getByText('Failed to load submissions. Please try again later.'))

  await restore()
  await clickButton(page, 'Retry')

  await eventually(() => names(page)).toEqual(['vex'])
})

describe('the filters', () => {
  const filter = (page: Screen, name: string) =>
    page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name })

  test('show their counts, stay in the address, and lead through the filtered list', async () => {
    const [elspeth, , , vex] = await applyAs(applicants.slice(0, 4))
    await app.db
      .update(submissions)
      .set({ approved: true })
      .where(eq(submissions.id, vex ?? 0))
    const page = await openPage('/menu/submissions', 'leader')
    await expectVisible(filter(page, 'Approved 1'))
    await eventually(() => filter(page, 'Withdrawn').count()).toBe(0)

    await filter(page, 'Pending 3').click()
    await eventually(() => names(page)).toEqual(['joost.v', 'maudlin', 'elspeth'])
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Username, Z to A')
    await eventually(() => names(page)).toEqual(['maudlin', 'joost.v', 'elspeth'])
    await table(page).getByRole('button', { name: 'Username' }).click()
    await eventually(() => names(page)).toEqual(['elspeth', 'joost.v', 'maudlin'])
    await page.getByRole('link', { name: 'joost.v' }).click()

    await expectVisible(page.getByText('2 of 3 pending'))
    expect(page.window.location.search).toBe('?status=pending&sort=username&direction=ascending')
    await page.getByRole('link', { name: 'Previous: elspeth' }).click()
    await expectVisible(page.getByText('1 of 3 pending'))
    expect(page.window.location.pathname).toBe(`/menu/submissions/${elspeth}`)
  })

  test('filters without a match are cleared by Clear Search', async () => {
    await applyAs(['vex'])
    const page = await openPage('/menu/submissions?status=rejected&period=30-days', 'leader')
    await expectVisible(page.getByText('No submissions found matching your search criteria'))

    await clickButton(page, 'Clear Search')

    await eventually(() => names(page)).toEqual(['vex'])
  })
})

describe('for a guild that reviews as a team, the list', () => {
  afterEach(async () => {
    await app.db.update(settings).set({ reviewsAsTeam: false, voteQuorum: null })
  })

  const row = (page: Screen, name: string) => table(page).getByRole('row').filter({ hasText: name })

  test('shows stages, votes as far as the viewer may see them, and reviewers to take', async () => {
    const [elspeth, maudlin, joost] = await applyAs(applicants.slice(0, 3))
    const leader = await app.signIn('leader')
    await leader.put('/api/menu/settings', { reviewsAsTeam: true, voteQuorum: 3 })
    const odrin = await app.signIn('odrin')
    for (const submissionId of [elspeth, maudlin]) {
      await odrin.put('/api/menu/applications/vote', { submissionId, answer: 'no' })
    }
    await leader.put('/api/menu/applications/vote', { submissionId: maudlin, answer: 'yes' })
    const [application] = await app.db
      .update(submissions)
      .set({ stage: 'interview' })
      .where(eq(submissions.id, joost ?? 0))
      .returning()
    const weekAgo = new Date(Date.now() - 7.5 * 24 * 3600_000)
    // Inserted, since for one that is sent the bot opens a room, which makes it an interview.
    await app.db.insert(submissions).values({
      formId: application?.formId ?? 0,
      memberId: app.idOf('vex'),
      savedAt: weekAgo,
      completedAt: weekAgo,
      snapshot: [],
    })
    const page = await openPage('/menu/submissions', 'leader')

    const heads = ['Avatar', 'Username', 'Submit Date', 'Stage', 'Votes', 'Reviewer', 'Status']
    await eventually(() => table(page).getByRole('columnheader').allTextContents()).toEqual(heads)
    await expectVisible(row(page, 'joost.v').getByText('No time yet'))
    await expectVisible(row(page, 'vex').getByText('Waiting 7 days'))
    await expectVisible(row(page, 'vex').getByText('0 voted, quorum 3'))
    await expectVisible(row(page, 'elspeth').getByText('1 voted, quorum 3'))
    await expectVisible(row(page, 'elspeth').getByText('Your vote'))
    await expectHidden(row(page, 'elspeth').getByText('1 no'))
    await expectVisible(row(page, 'maudlin').getByText('1 yes'))
    await expectVisible(row(page, 'maudlin').getByText('1 no'))
    await expectHidden(row(page, 'maudlin').getByText('Your vote'))

    await clickButton(page, 'Take the application of elspeth')

    await expectVisible(row(page, 'elspeth').getByText('Isaure'))
    await expectHidden(page.getByRole('button', { name: 'Take the application of elspeth' }))
    expect(page.window.document.activeElement?.textContent).toBe('elspeth')
  })

  test('says only how many voted where no quorum is wanted', async () => {
    const [vex] = await applyAs(['vex'])
    const leader = await app.signIn('leader')
    await leader.put('/api/menu/settings', { reviewsAsTeam: true })
    const odrin = await app.signIn('odrin')
    await odrin.put('/api/menu/applications/vote', { submissionId: vex, answer: 'yes' })
    const page = await openPage('/menu/submissions', 'leader')

    await expectVisible(row(page, 'vex').getByText('1 voted', { exact: true }))
  })
})

test('a server without the filtered list shows the whole list as before', async () => {
  const [vex] = await applyAs(['vex', 'orsolya'])
  const page = await createScreen('leader')
  page.reply('GET /api/menu/applications', { status: 404, json: {} })
  page.reply(`GET /api/menu/applications/${vex}/neighbours`, { status: 404, json: {} })
  await page.goto('/menu/submissions')

  await eventually(() => names(page)).toEqual(['orsolya', 'vex'])
  await eventually(() => page.getByRole('navigation', { name: 'Filters' }).count()).toBe(0)
  await page.getByRole('link', { name: 'vex' }).click()
  await expectVisible(page.getByText('2 of 2'))
})
