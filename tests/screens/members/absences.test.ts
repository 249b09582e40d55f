import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { leaves } from '../../../src/db/schema/events/attendance.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const dialog = (page: Screen) => page.getByRole('dialog')
const check = (page: Screen, name: string) => page.getByRole('checkbox', { name }).check()
const selected = (page: Screen) =>
  page.getByRole('region', { name: 'Selected members' }).getByRole('status').textContent()

async function startSelecting(as = 'leader') {
  const page = await createScreen(as)
  await page.goto('/menu/members')
  await expectVisible(page.getByRole('link', { name: 'Isaure' }))
  await clickButton(page, 'Select Members')
  return page
}

/** Fills in and submits the dialog that a button opens. */
async function recordDays(page: Screen, firstDay: string, lastDay: string, reason = '') {
  await clickButton(page, 'Record Absence')
  await expectVisible(dialog(page))
  await page.getByLabel('First day').fill(firstDay)
  await page.getByLabel('Last day').fill(lastDay)
  await page.getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Record Absence' }).click()
}

/** Who is away, and when. */
async function stored() {
  const rows = await app.db
    .select({ name: members.displayName, fromDay: leaves.fromDay, toDay: leaves.toDay })
    .from(leaves)
    .innerJoin(members, eq(members.id, leaves.memberId))
    .orderBy(members.displayName)
  return rows.map(({ name, fromDay, toDay }) => `${name} ${fromDay} ${toDay}`)
}

describe('selecting members', () => {
  test('records the same absence for all of them, which can be undone', async () => {
    const page = await startSelecting()
    await check(page, 'Tarn')
    await check(page, 'Isaure')
    await recordDays(page, '2099-12-24', '2099-12-31', 'Holidays')

    await expectVisible(page.getByText('Recorded the absence of 2 members.'))
    expect(await stored()).toEqual(['Isaure 2099-12-24 2099-12-31', 'Tarn 2099-12-24 2099-12-31'])
    await expectHidden(page.getByRole('checkbox', { name: 'Tarn' }))
    expect(await page.getByRole('button', { name: 'Select Members' }).hasFocus()).toBe(true)

    await clickButton(page, 'Undo')

    await expectVisible(page.getByText('Undone.'))
    expect(await stored()).toEqual([])
  })

  test('says how many were already away on these days', async () => {
    const days = { fromDay: '2099-12-24', toDay: '2099-12-31' }
    await app.db.insert(leaves).values({ memberId: app.idOf('member'), ...days })
    const page = await startSelecting()
    await check(page, 'Tarn')
    await check(page, 'Isaure')
    await recordDays(page, days.fromDay, days.toDay)

    await expectVisible(
      page.getByText('Recorded the absence of 1 member. 1 was already away on these days.'),
    )
  })

  test('keeps the list and the selection if the list cannot be loaded again', async () => {
    const page = await startSelecting()
    await check(page, 'Tarn')
    page.reply('POST /api/menu/absences/record', { status: 500, json: { statusCode: 500 } })
    page.reply('GET /api/menu/members', { status: 500, json: { statusCode: 500 } })
    page.expectConsole(/ApiError/)
    await recordDays(page, '2099-12-24', '2099-12-31', 'Holidays')

    await expectVisible(page.getByText('The absence was not recorded. Please try again.'))
    await eventually(
      () => page.sent.filter(({ path }) => path === '/api/menu/members').length,
    ).toBe(2)
    expect(await page.getByLabel('Reason').inputValue()).toBe('Holidays')
    expect(await selected(page)).toBe('1 selected')
  })

  test('an absence that includes today is shown in the list at once', async () => {
    const page = await startSelecting()
    await check(page, 'Tarn')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
    await recordDays(page, today, today)

    await expectVisible(
      page
        .getByRole('row')
        .filter({ hasText: 'Tarn' })
        .getByText(/^Away until/),
    )
  })

  test('keeps who is selected while another name is searched, and adds all that are found', async () => {
    const page = await startSelecting()
    await check(page, 'Tarn')
    await page.getByRole('searchbox').fill('vex')
    await expectHidden(page.getByRole('checkbox', { name: 'Tarn' }))

    await page.getByRole('button', { name: 'Select All (1)' }).click()

    await eventually(() => selected(page)).toBe('2 selected')
    await page.getByRole('searchbox').fill('')
    await eventually(() => page.getByRole('checkbox', { name: 'Tarn' }).isChecked()).toBe(true)
    await clickButton(page, 'Clear')
    await eventually(() => selected(page)).toBe('0 selected')
  })

  test('copies mentions for a message on Discord', async () => {
    const page = await startSelecting()
    await check(page, 'Tarn')

    await clickButton(page, 'Copy Mentions')

    await expectVisible(page.getByText('Copied 1 mention for a message on Discord.'))
    expect(await page.window.navigator.clipboard.readText()).toBe(`<@${app.idOf('member')}>`)
  })

  test('keeps what was typed, and the selection except who has left, if the server refuses', async () => {
    const page = await startSelecting()
    await check(page, 'Tarn')
    await check(page, 'Isaure')
    const isTarn = eq(members.id, app.idOf('member'))
    await app.db.update(members).set({ inGuild: false }).where(isTarn)
    await recordDays(page, '2099-12-24', '2099-12-31', 'Holidays')

    await expectVisible(page.getByText('1 of them is no longer in the guild. Reload the list.'))
    expect(await page.getByLabel('Reason').inputValue()).toBe('Holidays')
    await eventually(() => selected(page)).toBe('1 selected')

    await page.getByLabel('Last day').fill('2099-12-01')
    await dialog(page).getByRole('button', { name: 'Record Absence' }).click()

    await expectVisible(page.getByText('The last day is before the first day.'))
    expect(await page.getByLabel('Last day').hasFocus()).toBe(true)
    expect(await stored()).toEqual([])
  })

  test('is not offered to staff who may not change members', async () => {
    await grantTasks(app.db, 'Main Roster', 'activity')
    const page = await createScreen('member')
    await page.goto('/menu/members')
    await expectVisible(page.getByRole('link', { name: 'Isaure' }))

    await expectHidden(page.getByRole('button', { name: 'Select Members' }))
  })
})

describe('the absences on the page of a member', () => {
  async function openMember(as = 'leader') {
    const page = await createScreen(as)
    await page.goto(`/menu/members/${app.idOf('member')}`)
    await waitForHeading(page, 'Tarn')
    return page
  }
  const absences = (page: Screen) => page.getByRole('region', { name: 'Absences' })

  test('are listed with their reason, and can be removed', async () => {
    const page = await openMember()
    await expectVisible(absences(page).getByText('No absences are planned.'))
    await recordDays(page, '2099-12-24', '2099-12-31', 'Holidays')

    await expectVisible(
      absences(page)
        .getByRole('listitem')
        .filter({ hasText: /24 December 2099 – 31 December 2099.*Holidays/ }),
    )
    await clickButton(page, 'Remove the absence, 24 December 2099 – 31 December 2099')

    await expectVisible(absences(page).getByText('No absences are planned.'))
    expect(await stored()).toEqual([])
    expect(await page.getByRole('heading', { name: 'Absences' }).hasFocus()).toBe(true)

    await clickButton(page, 'Undo')

    await expectVisible(absences(page).getByText('Holidays'))
    expect(await stored()).toEqual(['Tarn 2099-12-24 2099-12-31'])
  })

  test('stay if they cannot be removed', async () => {
    const days = { fromDay: '2099-12-24', toDay: '2099-12-24' }
    await app.db.insert(leaves).values({ memberId: app.idOf('member'), ...days })
    const page = await openMember()
    page.reply('POST /api/menu/absences/remove', { status: 500, json: { statusCode: 500 } })
    page.expectConsole(/ApiError/)

    await clickButton(page, 'Remove the absence, 24 December 2099')

    await expectVisible(page.getByText('The absence was not removed. Please try again.'))
    await expectVisible(absences(page).getByText('24 December 2099'))
  })

  test('are not shown for somebody who is no longer in the guild', async () => {
    await app.db
      .update(members)
      .set({ inGuild: false })
      .where(eq(members.id, app.idOf('member')))
    const page = await openMember()

    await expectVisible(page.getByText('Not in the guild'))
    await expectHidden(absences(page))
  })

  test('can be loaded again after a failure', async () => {
    const restore = await hideTable('leaves')
    const page = await openMember()
    await expectVisible(page.getByText('Failed to load the absences. Please try again later.'))

    await restore()
    await absences(page).getByRole('button', { name: 'Retry' }).click()

    await expectVisible(absences(page).getByText('No absences are planned.'))
  })
})
