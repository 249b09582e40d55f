import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { rejectChangesOf } from '../broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectVisible,
  holdRequests,
  visitAs,
  waitForHeading,
} from '../site.ts'

const note = 'Knows ladders. Ask about the north wall.'

beforeEach(async () => {
  await app.empty()
  const form = await makeForm(app.db)
  await apply(await app.signedIn('vex'), form, app.idOf('vex'))
})

const notes = (page: Page) => page.getByRole('textbox', { name: 'Admin Notes' })

/** The save status of the notes. */
const says = (page: Page, status: string) => expectVisible(page.getByText(status, { exact: true }))

async function keptNotes(): Promise<string | undefined> {
  const rows = await app.db
    .select()
    .from(members)
    .where(eq(members.id, app.idOf('vex')))
  return rows[0]?.notes
}

test('notes are saved after a pause, also for other officers', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions/1')

  const release = await holdRequests(page, '/api/user/save-description')
  await notes(page).fill(note)
  await says(page, 'Saving...')
  expect(await keptNotes()).toBe('')
  release()
  await says(page, 'Saved')

  expect(await keptNotes()).toBe(note)
  await page.reload()
  await expectVisible(notes(page))
  expect(await notes(page).inputValue()).toBe(note)
  const odrin = (await visitAs('odrin')).page
  await odrin.goto('/menu/submissions/1')
  await expectVisible(notes(odrin))
  expect(await notes(odrin).inputValue()).toBe(note)
})

test('notes that fail to save stay on the page, also after a reload, until they are saved', async () => {
  const { page, expectConsole } = await visitAs('leader')
  await page.goto('/menu/submissions/1')
  const repair = await rejectChangesOf('members')
  expectConsole(/500 \(Internal Server Error\)/)
  await notes(page).fill(note)
  await says(page, 'Failed to save')
  expect(await notes(page).inputValue()).toBe(note)
  await page.reload()
  await says(page, 'Failed to save')
  expect(await notes(page).inputValue()).toBe(note)

  await repair()
  await clickButton(page, 'Retry')

  await says(page, 'Saved')
  expect(await keptNotes()).toBe(note)
})

test('a decision saves notes typed just before', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions/1')
  await notes(page).fill(note)

  await clickButton(page, 'Approve Application')

  await waitForHeading(page, 'Form Submissions')
  expect(await keptNotes()).toBe(note)
})

test('leaving the page right after typing loses nothing', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions/1')
  await notes(page).fill(note)

  await page.getByRole('link', { name: 'Home', exact: true }).first().click()

  await eventually(keptNotes).toBe(note)
})

test('notes are saved one second after the last key', async () => {
  const { page } = await visitAs('leader')
  await page.clock.install()
  await page.goto('/menu/submissions/1')
  await expectVisible(notes(page))
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON().description)
  })
  await notes(page).fill('Knows')
  await page.clock.runFor(900)
  await notes(page).fill(note)
  await page.clock.runFor(990)
  await says(page, 'Saving...')
  expect(sent).toEqual([])

  await page.clock.runFor(20)

  await eventually(() => sent).toEqual([note])
})

test('the saved message is shown for three seconds', async () => {
  const { page } = await visitAs('leader')
  await page.clock.install()
  await page.goto('/menu/submissions/1')
  await expectVisible(notes(page))
  await page.clock.pauseAt(Date.now() + 60_000)
  await notes(page).fill(note)
  const isSaid = () => page.getByText('Saved', { exact: true }).isVisible()

  await eventually(async () => {
    await page.clock.runFor(20)
    return isSaid()
  }).toBe(true)
  await page.clock.runFor(2900)
  expect(await isSaid()).toBe(true)
  await page.clock.runFor(200)

  await eventually(isSaid).toBe(false)
})

test('the notes field is at least 150 pixels high', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions/1')
  await expectVisible(notes(page))

  expect((await notes(page).boundingBox())?.height).toBeGreaterThanOrEqual(150)
})

test('concurrent notes of two officers are both kept and can be merged', async () => {
  const { page, expectConsole } = await visitAs('leader')
  expectConsole(/409 \(Conflict\)/)
  const odrin = (await visitAs('odrin')).page
  for (const one of [page, odrin]) await one.goto('/menu/submissions/1')
  await expectVisible(notes(page))
  await notes(odrin).fill('Calm under fire.')
  await says(odrin, 'Saved')

  await notes(page).fill(note)

  await expectVisible(page.getByRole('alert').getByText('Calm under fire.'))
  expect(await notes(page).inputValue()).toBe(note)
  await clickButton(page, 'Keep both')
  await says(page, 'Saved')
  expect(await keptNotes()).toBe(`Calm under fire.\n\n${note}`)
})
