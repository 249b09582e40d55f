import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { attendance, attendanceChecks } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import { hideTable } from '../broken-database.ts'
import { app, eventually, expectVisible, hasFocus, visitAs, waitForHeading } from '../site.ts'

const startsAt = new Date('2026-03-01T19:00:00Z')
let address: string

beforeEach(async () => {
  await app.empty()
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.insert(events).values({ id: 'siege', channelId, title: 'Siege', startsAt })
  address = `/menu/events/${channelId}/siege?title=Siege&date=2026-03-01+20%3A00`
})

/** An attendance check that found Tarn absent and removed him, and Isaure present. */
async function check(): Promise<void> {
  const memberId = app.idOf('member')
  await app.db.insert(signups).values({
    ...{ id: 's1', eventId: 'siege', memberId, answer: 'signed' },
    ...{ signedAt: startsAt, removedAt: startsAt },
  } as const)
  await app.db.insert(attendance).values([
    { eventId: 'siege', memberId, found: 'absent', isTakenOff: true },
    { eventId: 'siege', memberId: app.idOf('leader'), found: 'present' },
  ])
  await app.db
    .insert(attendanceChecks)
    .values({ eventId: 'siege', configId: 1, state: 'done', at: startsAt })
}

async function open(page: Page): Promise<void> {
  await page.goto(address)
  await waitForHeading(page, 'Event Signups')
}

const card = (page: Page) => page.getByRole('region', { name: 'Attendance', exact: true })
const row = (page: Page, name: string) => card(page).getByRole('listitem').filter({ hasText: name })

/** Corrects a status with the dialog of a row. */
async function correct(page: Page, name: string, status: string, reason = ''): Promise<void> {
  await page.getByRole('button', { name: `Correct ${name}’s attendance` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Attendance').selectOption(status)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('an officer reads the attendance, overrides it, and restores a removed sign-up', async () => {
  await check()
  const { page } = await visitAs('leader')
  await open(page)
  await expectVisible(card(page).getByText('1 of 2 present'))
  const tarn = row(page, 'Tarn')
  await expectVisible(tarn.getByText('Absent', { exact: true }).first())
  expect(await accessibilityProblems(page)).toEqual([])

  await correct(page, 'Tarn', 'Excused', 'Was ill.')
  await expectVisible(tarn.locator('span', { hasText: /^Excused$/ }))
  await page.getByRole('button', { name: 'Restore Tarn’s sign-up' }).press('Enter')

  await expectVisible(page.getByText('Restored Tarn’s sign-up.'))
  await expectVisible(page.getByText('1 signup', { exact: true }))
  await page.reload()
  await expectVisible(row(page, 'Tarn').getByText('Excused', { exact: true }))
  await eventually(() => page.getByRole('button', { name: /Restore Tarn/ }).count()).toBe(0)
})

test('before an event starts there is no attendance', async () => {
  await app.db.update(events).set({ startsAt: new Date('2999-03-01T19:00:00Z') })
  const { page } = await visitAs('leader')
  await open(page)
  await expectVisible(page.getByText('No signups found for this event.'))
  await eventually(() => card(page).count()).toBe(0)
})

test('a member who did not sign up is added by hand', async () => {
  const { page } = await visitAs('leader')
  await open(page)
  await page.getByRole('button', { name: 'Add Member' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Member who was there' })
  await eventually(() => hasFocus(search)).toBe(true)

  await search.fill('tar')
  await page.getByRole('option', { name: 'Tarn' }).click()

  await expectVisible(page.getByText('Added Tarn as present.'))
  await expectVisible(card(page).getByText('1 of 1 present'))
  await eventually(() => search.inputValue()).toBe('')
  await search.fill('tarn')
  await expectVisible(page.getByText('No match. Members on the list are not shown.'))
  await eventually(() => app.db.select().from(attendance)).toMatchObject([
    { memberId: app.idOf('member'), found: null, decided: 'present' },
  ])
  expect(await accessibilityProblems(page)).toEqual([])
})

test('late, waiting and not coming are shown, and attendance is taken by hand', async () => {
  const answers = [
    { person: 'member', answer: 'late', waitingPlace: null },
    { person: 'applicant', answer: 'signed', waitingPlace: 1 },
    { person: 'leader', answer: 'absent', waitingPlace: null },
  ] as const
  await app.db.insert(signups).values(
    answers.map(({ person, ...answer }) => ({
      ...{ id: person, eventId: 'siege', memberId: app.idOf(person), signedAt: startsAt },
      ...answer,
    })),
  )
  const { page } = await visitAs('leader')
  await open(page)

  const signedUp = page.getByRole('region', { name: 'List of signups' }).getByRole('listitem')
  await expectVisible(signedUp.filter({ hasText: 'Tarn' }).getByText('Late', { exact: true }))
  await expectVisible(page.getByRole('region', { name: 'Waiting (1)' }).getByText('Wren'))
  await expectVisible(page.getByRole('region', { name: 'Can’t come (1)' }).getByText('Isaure'))

  await correct(page, 'Tarn', 'Attended')
  await expectVisible(card(page).getByText('1 of 1 present'))
  await page.reload()
  await expectVisible(row(page, 'Tarn').getByText('Attended', { exact: true }))
  await eventually(() => app.db.select().from(attendance)).toMatchObject([{ decided: 'present' }])
  expect(await accessibilityProblems(page)).toEqual([])
})

test('an outage shows an error, and choices are not lost silently', async () => {
  await check()
  const { page, expectConsole } = await visitAs('leader')
  await open(page)
  await expectVisible(card(page).getByText('1 of 2 present'))
  expectConsole(/500 \(Internal Server Error\)/)
  await hideTable('attendance')

  await correct(page, 'Tarn', 'Late', 'Came at nine.')
  await expectVisible(page.getByText('The attendance was not changed. Please try again.'))
  await eventually(() => page.getByLabel('Reason').inputValue()).toBe('Came at nine.')
})
