import { beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import { app, eventually, expectVisible } from '../site.ts'
import { card, check, holdSiege, openSiege, row, startsAt } from './held-siege.ts'

beforeEach(holdSiege)

/** Corrects a status with the dialog of a row. */
async function correct(page: Screen, name: string, status: string, reason = ''): Promise<void> {
  await page.getByRole('button', { name: `Correct ${name}’s attendance` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Attendance').selectOption(status)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

/** Waits until the button of a status is the pressed one of its row. */
const expectPressed = (page: Screen, name: string) =>
  expectVisible(page.locator(`button[aria-label="${name}"][aria-pressed=true]`))

describe('the attendance of an event', () => {
  test('is read and overridden by an officer, who restores a removed sign-up', async () => {
    await check()
    const page = await openSiege()
    await expectVisible(card(page).getByText('1 came, 1 absent'))
    const tarn = row(page, 'Tarn')
    await expectPressed(page, 'Tarn: Absent')

    await correct(page, 'Tarn', 'Excused', 'Was ill.')
    await expectVisible(tarn.locator('span').filter({ hasText: /^Excused$/ }))
    await page.getByRole('button', { name: 'Restore Tarn’s sign-up' }).press('Enter')

    await expectVisible(page.getByText('Restored Tarn’s sign-up.'))
    const signedUp = page.getByRole('region', { name: 'Signups', exact: true })
    await expectVisible(signedUp.getByText('1 signup', { exact: true }))
    await page.reload()
    await expectVisible(row(page, 'Tarn').getByText('Excused', { exact: true }))
    await eventually(() => page.getByRole('button', { name: /Restore Tarn/ }).count()).toBe(0)
  })

  test('is not there before it starts', async () => {
    await app.db.update(events).set({ startsAt: new Date('2999-03-01T19:00:00Z') })
    const page = await openSiege()

    await expectVisible(page.getByText('No signups found for this event.'))
    await eventually(() => card(page).getByText('Attendance').count()).toBe(0)
  })

  test('gets a member who did not sign up by hand', async () => {
    const page = await openSiege()
    await page.getByRole('button', { name: 'Add Member' }).press('Enter')
    const search = page.getByRole('combobox', { name: 'Member who was there' })
    await eventually(() => search.hasFocus()).toBe(true)

    await search.fill('tar')
    await page.getByRole('option', { name: 'Tarn' }).click()

    await expectVisible(page.getByText('Added Tarn as present.'))
    await expectVisible(card(page).getByText('1 came'))
    await eventually(() => search.inputValue()).toBe('')
    await search.fill('tarn')
    await expectVisible(page.getByText('No match. Members on the list are not shown.'))
    await eventually(() => app.db.select().from(attendance)).toMatchObject([
      { memberId: app.idOf('member'), found: null, decided: 'present' },
    ])
  })

  test('is taken by hand, beside who comes late, waits and does not come', async () => {
    const answers = [
      { person: 'member', answer: 'late', waitingPlace: null },
      { person: 'applicant', answer: 'signed', waitingPlace: 1 },
      { person: 'leader', answer: 'absent', waitingPlace: null },
    ] as const
    await app.db.insert(signups).values(
      answers.map(({ person, ...answer }) => ({
        ...{ id: person, eventId: 'siege', memberId: app.idOf(person), signedAt: startsAt },
        ...{ ...answer, characterName: 'Morwenna', className: 'Cleric' },
      })),
    )
    const page = await openSiege()

    const signedUp = page.getByRole('region', { name: 'List of signups' }).getByRole('listitem')
    await expectVisible(signedUp.filter({ hasText: 'Tarn' }).getByText('Late', { exact: true }))
    const others = page.getByRole('region', { name: 'List of others' }).getByRole('listitem')
    await eventually(() => others.allTextContents()).toEqual([
      expect.stringMatching(/WrenMorwenna, ClericWaiting$/),
      expect.stringMatching(/IsaureCan’t come$/),
    ])

    await correct(page, 'Tarn', 'Attended')
    await expectVisible(card(page).getByText('1 came'))
    await page.reload()
    await expectPressed(page, 'Tarn: Attended')
    expect(await row(page, 'Tarn').getByText('Attended', { exact: true }).count()).toBe(0)
    await eventually(() => app.db.select().from(attendance)).toMatchObject([{ decided: 'present' }])
  })

  test('keeps a choice that cannot be saved, and says so', async () => {
    await check()
    const page = await openSiege()
    await expectVisible(card(page).getByText('1 came, 1 absent'))
    await hideTable('attendance')

    await correct(page, 'Tarn', 'Late', 'Came at nine.')

    await expectVisible(page.getByText('The attendance was not changed. Please try again.'))
    await eventually(() => page.getByLabel('Reason').inputValue()).toBe('Came at nine.')
    expect(page.consoleMessages).toEqual([])
  })
})
