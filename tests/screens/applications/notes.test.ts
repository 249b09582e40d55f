import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  sentBodies,
  waitForHeading,
} from '../site.ts'

const note = 'Knows ladders. Ask about the north wall.'

beforeEach(async () => {
  await app.reset()
  const form = await makeForm(app.db)
  await apply(await app.signIn('vex'), form, app.idOf('vex'))
})

const notes = (page: Screen) => page.getByRole('textbox', { name: 'Admin Notes' })

/** The save status of the notes. */
const says = (page: Screen, status: string) =>
  expectVisible(page.getByText(status, { exact: true }))

async function keptNotes(): Promise<string | undefined> {
  const rows = await app.db
    .select()
    .from(members)
    .where(eq(members.id, app.idOf('vex')))
  return rows[0]?.notes
}

test('notes are saved after a pause, also for other officers [spec 2.137]', async () => {
  const page = await openPage('/menu/submissions/1', 'leader')

  const release = page.holdRequests('/api/user/save-description')
  await notes(page).fill(note)
  await says(page, 'Saving...')
  await eventually(keptNotes).toBe('')
  release()
  await says(page, 'Saved')

  await eventually(keptNotes).toBe(note)
  await page.reload()
  await expectVisible(notes(page))
  await eventually(() => notes(page).inputValue()).toBe(note)
  const odrin = await openPage('/menu/submissions/1', 'odrin')
  await expectVisible(notes(odrin))
  await eventually(() => notes(odrin).inputValue()).toBe(note)
})

test.each([
  ['the database rejects them', () => rejectChangesOf('members')],
  ['the server is down', (page: Screen) => page.reply('PUT /api/user/save-description', {})],
])(
  'notes stay on the page, also after a reload, while %s [spec 4.45, 8.39]',
  async (_, breakSaving) => {
    const page = await openPage('/menu/submissions/1', 'leader')
    const restore = await breakSaving(page)
    await notes(page).fill(note)
    await says(page, 'Failed to save')
    await eventually(() => notes(page).inputValue()).toBe(note)
    await page.reload()
    await says(page, 'Failed to save')
    await eventually(() => notes(page).inputValue()).toBe(note)

    await restore()
    await clickButton(page, 'Retry')

    await says(page, 'Saved')
    await eventually(keptNotes).toBe(note)
  },
)

test('a decision saves notes typed just before', async () => {
  const page = await openPage('/menu/submissions/1', 'leader')
  await notes(page).fill(note)

  await clickButton(page, 'Approve Application')

  await waitForHeading(page, 'Form Submissions')
  await eventually(keptNotes).toBe(note)
})

test('leaving the page right after typing loses nothing', async () => {
  const page = await openPage('/menu/submissions/1', 'leader')
  await notes(page).fill(note)

  await page.getByRole('link', { name: 'Home', exact: true }).first().click()

  await eventually(keptNotes).toBe(note)
})

test('notes are saved one second after the last key [spec 4.43, 9.20]', async () => {
  const page = await openPage('/menu/submissions/1', 'leader')
  await expectVisible(notes(page))
  page.timers.stop()
  await notes(page).fill('Knows')
  page.timers.runFor(900)
  await notes(page).fill(note)
  page.timers.runFor(990)
  await says(page, 'Saving...')
  expect(sentBodies(page, 'PUT')).toEqual([])

  page.timers.runFor(20)

  await eventually(() => sentBodies(page, 'PUT')).toEqual([
    expect.objectContaining({ description: note }),
  ])
})

test('the saved message is shown for three seconds [spec 4.44, 9.21]', async () => {
  const page = await openPage('/menu/submissions/1', 'leader')
  await expectVisible(notes(page))
  page.timers.stop()
  await notes(page).fill(note)
  page.timers.runFor(1000)
  const isSaid = () => page.getByText('Saved', { exact: true }).isVisible()

  await eventually(isSaid).toBe(true)
  page.timers.runFor(2900)
  await eventually(isSaid).toBe(true)
  page.timers.runFor(200)

  await eventually(isSaid).toBe(false)
})

test('concurrent notes of two officers are both kept and can be merged', async () => {
  const page = await openPage('/menu/submissions/1', 'leader')
  const odrin = await openPage('/menu/submissions/1', 'odrin')
  await expectVisible(notes(page))
  await notes(odrin).fill('Calm under fire.')
  await says(odrin, 'Saved')

  await notes(page).fill(note)

  await expectVisible(page.getByRole('alert').getByText('Calm under fire.'))
  await expectVisible(page.getByText('Odrin changed these notes while you were writing.'))
  await eventually(() => notes(page).inputValue()).toBe(note)
  await expectHidden(page.getByText('Failed to save'))
  await clickButton(page, 'Keep both')
  await says(page, 'Saved')
  await eventually(keptNotes).toBe(`Calm under fire.\n\n${note}`)
})
