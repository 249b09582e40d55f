import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { combatRoles, games } from '../../../src/db/schema/games.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { insertCharacter } from '../../../src/testing/features/games.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, download, eventually, expectVisible, openPage } from '../site.ts'

const address = '/menu/attendance'
const day = 24 * 60 * 60_000

type Status = typeof attendance.$inferInsert.outcome

let channelId: string
let gameId: number

beforeEach(async () => {
  await app.reset()
  channelId = await channelIdOf(app.db, 'castle-nights')
})

/** Four sieges, the second one in a game, and the statuses of two members, oldest first. */
async function addHistory(): Promise<void> {
  const [game] = await app.db.insert(games).values({ name: 'Throne and Liberty' }).returning()
  gameId = game?.id ?? 0
  await app.db.insert(events).values(
    [1, 2, 3, 4].map((number) => ({
      ...{ id: `e${number}`, channelId, title: `Siege ${number}` },
      ...{ gameId: number === 2 ? gameId : null },
      startsAt: new Date(Date.now() - (5 - number) * day),
    })),
  )
  await record('member', ['absent', 'benched', 'absent', 'late'])
  await record('leader', ['present', 'present', 'present', 'present'])
}

/** Stores the statuses of a member at the four sieges, oldest first. */
async function record(person: string, outcomes: readonly Status[]): Promise<void> {
  await app.db.insert(attendance).values(
    outcomes.map((outcome, index) => ({
      ...{ eventId: `e${index + 1}`, memberId: app.idOf(person), outcome },
    })),
  )
}

const row = (page: Screen, name: string) => page.getByRole('row').filter({ hasText: name })

/** The statuses of a member as a screen reader reads them, oldest first. */
async function statuses(page: Screen, name: string) {
  const cells = await row(page, name).getByRole('gridcell').all()
  return Promise.all(cells.map((cell) => cell.getAttribute('aria-label')))
}

/** The names of the listed members, in order. */
const names = (page: Screen) => page.getByRole('rowheader').allTextContents()

describe('the attendance page', () => {
  test('lists members with their statuses, reliability, trend and streak', async () => {
    await addHistory()
    await record('odrin', ['present', 'present', 'present', 'present'])
    const isOdrin = eq(members.id, app.idOf('odrin'))
    await app.db.update(members).set({ optedOut: true }).where(isOdrin)
    const page = await openPage(address, 'leader')

    await eventually(() => statuses(page, 'Tarn')).toEqual(['Absent', 'Benched', 'Absent', 'Late'])
    await eventually(() => row(page, 'Tarn').textContent()).toContain('+251 of 31')
    const optedOut = Array.from({ length: 4 }, () => 'Opted out')
    await eventually(() => statuses(page, 'Odrin')).toEqual(optedOut)
    await eventually(() => row(page, 'Odrin').textContent()).toMatch(/^Odrin–0 of 00$/)
    await expectVisible(page.getByText(/^The last 4 events, \d+ \w+ to \d+ \w+$/))
    const head = page.getByRole('link', { name: /, Siege 2, Throne and Liberty$/ })
    await eventually(() => head.getAttribute('href')).toBe(`/menu/events/${channelId}/e2`)
    expect((await download(page, /CSV of the attendance/)).name).toBe('attendance-people.csv')
  })

  test('sorts by name or reliability, and keeps filters and order in the address', async () => {
    await addHistory()
    const page = await openPage(address, 'leader')
    await eventually(async () => (await names(page)).slice(0, 2)).toEqual(['Isaure', 'Tarn'])

    const role = page.getByLabel('Role', { exact: true })
    await role.selectOption('Boss Party')
    await eventually(() => names(page)).toEqual(['Isaure', 'Present'])
    expect(page.path()).toBe(`${address}?role=${await roleIdOf(app.db, 'Boss Party')}`)
    await role.selectOption('All roles')
    await eventually(async () => (await names(page)).slice(0, 2)).toEqual(['Isaure', 'Tarn'])

    await clickButton(page, 'Reliability')
    await eventually(async () => (await names(page)).slice(0, 2)).toEqual(['Tarn', 'Isaure'])
    await clickButton(page, 'Member')
    await eventually(async () => (await names(page)).slice(0, 2)).toEqual(['Isaure', 'Tarn'])
    await page.getByLabel('Period').selectOption('Last 100 events')
    await eventually(() => page.path()).toBe(`${address}?sort=name&period=100`)
    await page.getByLabel('Throne and Liberty').click()

    await eventually(() => statuses(page, 'Tarn')).toEqual(['Benched'])
    expect(page.path()).toBe(`${address}?sort=name&period=100&game=${gameId}`)
    await page.reload()
    await eventually(() => statuses(page, 'Tarn')).toEqual(['Benched'])
  })

  test('lists first, of equally reliable members, who was expected more often', async () => {
    await addHistory()
    await record('odrin', ['present', 'present', 'present', 'benched'])
    await record('vex', ['present', 'present', 'present', 'present'])
    const page = await openPage(address, 'leader')
    await eventually(() => names(page)).toEqual(['Isaure', 'Vex', 'Odrin', 'Tarn', 'Present'])
  })

  test('shows what members play, and those of chosen combat roles', async () => {
    await addHistory()
    await insertCharacter(app.db, app.idOf('member'))
    const [{ gameId: playedId = 0 } = {}] = await app.db.select().from(combatRoles)
    await app.db.insert(combatRoles).values({
      ...{ gameId: playedId, name: 'Tank', icon: 'role-tank', color: 'blue', position: 1 },
    })
    await app.db.update(events).set({ gameId: playedId }).where(eq(events.id, 'e4'))
    const page = await openPage(`${address}?sort=name`, 'leader')
    await expectVisible(row(page, 'Tarn').getByRole('img', { name: 'Cleric, Healer' }))
    await eventually(() => row(page, 'Isaure').getByRole('img').count()).toBe(0)

    await page.getByRole('checkbox', { name: 'Healer' }).check()
    await eventually(() => names(page)).toEqual(['Tarn', 'Present'])
    expect(page.path()).toBe(`${address}?sort=name&combat-role=Healer`)
    const csv = page.getByRole('link', { name: /CSV/ })
    await eventually(() => csv.getAttribute('href')).toContain('combatRole=Healer')
    await page.getByRole('checkbox', { name: 'Tank' }).check()
    await page.getByRole('checkbox', { name: 'Healer' }).uncheck()
    await expectVisible(page.getByText('No member matches.'))
    await clickButton(page, 'Clear Filters')
    await expectVisible(row(page, 'Isaure'))
  })

  test('corrects a status with a reason', async () => {
    await addHistory()
    const page = await openPage(address, 'leader')
    await row(page, 'Tarn').getByRole('gridcell', { name: 'Late' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tarn' })
    await expectVisible(dialog.getByText(/^Siege 4, \w+ \d+ \w+$/))

    await dialog.getByLabel('Attendance').selectOption('Excused')
    await dialog.getByLabel('Reason').fill('His child was ill.')
    await clickButton(page, 'Save')

    await eventually(() => statuses(page, 'Tarn')).toEqual([
      'Absent',
      'Benched',
      'Absent',
      'Excused',
    ])
    const changes = await app.db.select().from(auditLog)
    expect(changes.map(({ after }) => after)).toContainEqual({
      ...{ standing: 'excused', isTakenOff: false, reason: 'His child was ill.' },
    })
  })

  test('is moved through by the arrow keys', async () => {
    await addHistory()
    const page = await openPage(address, 'leader')
    await eventually(() => statuses(page, 'Isaure')).toHaveLength(4)
    const focused = () => page.window.document.activeElement?.getAttribute('aria-label')
    await row(page, 'Isaure').getByRole('gridcell').first().focus()

    await page.user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Absent')
    await page.user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Benched')
    await page.user.keyboard('{End}')
    expect(focused()).toBe('Late')
    await page.user.keyboard('{Enter}')

    await expectVisible(page.getByRole('dialog', { name: 'Tarn' }))
  })

  test('has all columns of many events, of which the newest are drawn first', async () => {
    await addHistory()
    const older = Array.from({ length: 96 }, (_, index) => `old${index}`)
    await app.db.insert(events).values(
      older.map((id, index) => ({
        ...{ id, channelId, title: `Old siege ${index}` },
        startsAt: new Date(Date.now() - (100 - index) * day),
      })),
    )
    await app.db.insert(attendance).values(
      older.map((eventId) => ({
        ...{ eventId, memberId: app.idOf('member'), outcome: 'present' as const },
      })),
    )
    const page = await openPage(`${address}?period=100`, 'leader')
    await eventually(() => statuses(page, 'Tarn')).toEqual([
      ...older.map(() => 'Attended'),
      ...['Absent', 'Benched', 'Absent', 'Late'],
    ])
    await expectVisible(page.getByRole('link', { name: /, Old siege 0$/ }))
  })

  test('says so without any attendance, without a match, and when it fails to load', async () => {
    const page = await openPage(address, 'leader')
    await expectVisible(page.getByText(/^No attendance yet\./))
    await addHistory()
    await page.reload()
    await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody')
    await expectVisible(page.getByText('No member matches.'))
    await clickButton(page, 'Clear Filters')
    await expectVisible(row(page, 'Tarn'))

    const recover = page.reply('GET /api/menu/attendance', { status: 500, json: {} })
    await page.reload()
    await expectVisible(page.getByText('Failed to load the attendance. Please try again later.'))
    recover()
    await clickButton(page, 'Retry')
    await expectVisible(row(page, 'Tarn'))
  })
})
