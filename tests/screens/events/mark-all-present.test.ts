import { beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, eventually, expectVisible } from '../site.ts'
import { card, heading, holdSiege, openSiege, row, signUp } from './held-siege.ts'

const path = 'PUT /api/menu/events/siege/attendance/present'

beforeEach(async () => {
  await holdSiege()
  await signUp('leader')
  await signUp('member')
  await signUp('applicant')
})

const markAll = (page: Screen) => page.getByRole('button', { name: 'Mark all present' })
const isAttended = (page: Screen, name: string) =>
  eventually(() =>
    page.getByRole('button', { name: `${name}: Attended` }).getAttribute('aria-pressed'),
  )

/** The members whose attendance officers decided, and how. */
async function decisions() {
  const rows = await app.db.select().from(attendance)
  return Object.fromEntries(rows.map(({ memberId, decided }) => [memberId, decided]))
}

test('marks the others who signed up, and the focus moves to the heading', async () => {
  const page = await openSiege()
  await expectVisible(page.getByRole('button', { name: 'Mark all present (2)' }))

  await markAll(page).click()

  await expectVisible(page.getByText('Marked 2 members as present.'))
  await expectVisible(card(page).getByText('2 came', { exact: true }))
  await isAttended(page, 'Tarn').toBe('true')
  await isAttended(page, 'Wren').toBe('true')
  await eventually(() => markAll(page).count()).toBe(0)
  await eventually(() => heading(page).hasFocus()).toBe(true)
  const marked = { [app.idOf('member')]: 'present', [app.idOf('applicant')]: 'present' }
  await eventually(decisions).toEqual(marked)
})

test('keeps who is absent, and Undo removes only the marks', async () => {
  await app.db
    .insert(attendance)
    .values({ eventId: 'siege', memberId: app.idOf('applicant'), decided: 'absent' })
  const page = await openSiege()
  await expectVisible(page.getByRole('button', { name: 'Mark all present (1)' }))
  await markAll(page).click()
  await expectVisible(page.getByText('Marked 1 member as present.'))

  await page.getByRole('button', { name: 'Undo' }).click()

  await expectVisible(page.getByText('Undone.'))
  await isAttended(page, 'Tarn').toBe('false')
  await expectVisible(page.getByRole('button', { name: 'Mark all present (1)' }))
  await eventually(decisions).toEqual({ [app.idOf('applicant')]: 'absent' })
})

test('also marks members whom a search hides', async () => {
  const page = await openSiege()
  await page.getByPlaceholder('Search by participant name...').fill('tarn')
  await eventually(() => row(page, 'Wren').count()).toBe(0)

  await markAll(page).click()

  await expectVisible(page.getByText('Marked 2 members as present.'))
})

describe('a failure', () => {
  test('of marking shows the reason and keeps the button', async () => {
    const page = await openSiege()
    await expectVisible(markAll(page))
    page.reply(path, { status: 409, json: { message: 'This event has not begun yet.' } })

    await markAll(page).click()

    await expectVisible(card(page).getByText('This event has not begun yet.'))
    await expectVisible(page.getByRole('button', { name: 'Mark all present (2)' }))
    expect(await decisions()).toEqual({})
  })

  test('of Undo is shown, and Undo is offered again', async () => {
    const page = await openSiege()
    await markAll(page).click()
    await expectVisible(page.getByText('Marked 2 members as present.'))
    const answerAgain = page.reply(`${path}/undo`, { status: 500, json: {} })

    await page.getByRole('button', { name: 'Undo' }).click()

    await expectVisible(page.getByText('Failed to undo the marks. Please try again.'))
    expect(Object.keys(await decisions())).toHaveLength(2)
    answerAgain()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(decisions).toEqual({})
    await expectVisible(page.getByRole('button', { name: 'Mark all present (2)' }))
  })
})

describe('is not offered', () => {
  test('before the event starts', async () => {
    await app.db.update(events).set({ startsAt: new Date('2999-03-01T19:00:00Z') })
    const page = await openSiege()

    await expectVisible(row(page, 'Tarn'))
    expect(await markAll(page).count()).toBe(0)
  })

  test('to staff who may not decide attendance', async () => {
    await grantTasks(app.db, 'Main Roster', 'events')
    const page = await openSiege('member')

    await expectVisible(row(page, 'Wren'))
    expect(await markAll(page).count()).toBe(0)
  })
})
