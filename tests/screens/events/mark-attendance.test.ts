import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, eventually, expectVisible } from '../site.ts'
import { card, check, heading, holdSiege, openSiege, row, signUp } from './held-siege.ts'

beforeEach(holdSiege)

const mark = (page: Screen, name: string) => page.getByRole('button', { name })
const isPressed = (page: Screen, name: string) =>
  eventually(() => mark(page, name).getAttribute('aria-pressed'))

/** What officers decided about Tarn and Wren. */
async function decisions() {
  const rows = await app.db.select().from(attendance)
  const of = (person: 'member' | 'applicant') =>
    rows.find(({ memberId }) => memberId === app.idOf(person))?.decided
  return { tarn: of('member'), wren: of('applicant') }
}

describe('one press', () => {
  test('sets the status, and a second press on the same button removes it', async () => {
    await check()
    const page = await openSiege()
    await mark(page, 'Tarn: Attended').click()
    await isPressed(page, 'Tarn: Attended').toBe('true')
    await expectVisible(card(page).getByText('2 came'))
    await eventually(decisions).toMatchObject({ tarn: 'present' })

    await mark(page, 'Tarn: Attended').click()

    await expectVisible(card(page).getByText('1 came, 1 absent'))
    await eventually(decisions).toMatchObject({ tarn: null })
  })

  test('on several rows one after the other saves each of them', async () => {
    await signUp('member')
    await signUp('applicant')
    const page = await openSiege()
    await expectVisible(mark(page, 'Wren: Late'))
    await mark(page, 'Tarn: Attended').click()
    await mark(page, 'Wren: Late').click()
    await mark(page, 'Tarn: Absent').click()

    await eventually(decisions).toEqual({ tarn: 'absent', wren: 'late' })
    await isPressed(page, 'Tarn: Absent').toBe('true')
    await isPressed(page, 'Wren: Late').toBe('true')
    await expectVisible(card(page).getByText('1 came, 1 absent'))
  })

  test('that cannot be saved leaves the status as it was, and the row shows the reason', async () => {
    await check()
    const page = await openSiege()
    await expectVisible(mark(page, 'Tarn: Attended'))
    page.reply('PUT /api/menu/events/siege/attendance', {
      status: 409,
      json: { message: 'Tarn opted out of the statistics.' },
    })

    await mark(page, 'Tarn: Attended').click()

    await expectVisible(row(page, 'Tarn').getByText('Tarn opted out of the statistics.'))
    await isPressed(page, 'Tarn: Attended').toBe('false')
  })

  test('that takes a member off the list can be undone', async () => {
    await app.db
      .insert(attendance)
      .values({ eventId: 'siege', memberId: app.idOf('member'), decided: 'late' })
    const page = await openSiege()

    await mark(page, 'Tarn: Late').click()

    await expectVisible(page.getByText('Removed Tarn from the attendance.'))
    await eventually(() => row(page, 'Tarn').count()).toBe(0)
    await eventually(() => heading(page).hasFocus()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await isPressed(page, 'Tarn: Late').toBe('true')
  })
})

test('arrow keys move between the buttons, which have one tab stop a row', async () => {
  await signUp('member')
  await signUp('applicant')
  const page = await openSiege()
  await expectVisible(mark(page, 'Wren: Late'))

  await mark(page, 'Tarn: Attended').press('ArrowRight')
  await eventually(() => mark(page, 'Tarn: Late').hasFocus()).toBe(true)
  await mark(page, 'Tarn: Late').press('ArrowDown')
  await eventually(() => mark(page, 'Wren: Late').hasFocus()).toBe(true)
  await mark(page, 'Wren: Late').press('ArrowUp')
  await eventually(() => mark(page, 'Tarn: Late').hasFocus()).toBe(true)
  await eventually(() => card(page).locator('li [tabindex="0"]').count()).toBe(2)
})

describe('there are no buttons', () => {
  test('for oneself', async () => {
    await check()
    const page = await openSiege()

    await expectVisible(mark(page, 'Tarn: Late'))
    expect(await mark(page, 'Isaure: Late').count()).toBe(0)
  })

  test('before the event starts', async () => {
    await app.db.update(events).set({ startsAt: new Date('2999-03-01T19:00:00Z') })
    await signUp('member')
    const page = await openSiege()

    await expectVisible(row(page, 'Tarn'))
    expect(await row(page, 'Tarn').getByRole('button').count()).toBe(0)
  })

  test('for a member who opted out of the statistics', async () => {
    await signUp('member')
    await app.db
      .update(members)
      .set({ optedOut: true })
      .where(eq(members.id, app.idOf('member')))
    const page = await openSiege()

    await expectVisible(row(page, 'Tarn').getByText('Opted out'))
    expect(await row(page, 'Tarn').getByRole('button').count()).toBe(0)
  })

  test('for staff who may plan events but not decide attendance', async () => {
    await signUp('applicant')
    await grantTasks(app.db, 'Main Roster', 'events')
    const page = await openSiege('member')

    await expectVisible(row(page, 'Wren'))
    expect(await row(page, 'Wren').getByRole('button').count()).toBe(0)
    expect(await mark(page, 'Add Member').count()).toBe(0)
  })
})

test('a search that finds only others does not say that nothing matches', async () => {
  await check()
  const page = await openSiege()
  await page.getByPlaceholder('Search by participant name...').fill('tarn')

  await expectVisible(page.getByText('1 found'))
  await eventually(() => row(page, 'Isaure').count()).toBe(0)
  expect(await page.getByText('No signups found for this event.').count()).toBe(0)
})

test('staff without a right to attendance see how many came beside the date', async () => {
  await check()
  await grantTasks(app.db, 'Main Roster', 'activity')
  const page = await openSiege('member')

  await expectVisible(card(page).getByText('1 came, 1 absent'))
})
