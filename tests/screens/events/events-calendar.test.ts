import { eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn, weekdayOf } from '../../../src/contract/core/zoned-time.ts'
import type { GameSetup } from '../../../src/contract/games/setup.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { readGuildTimeZone } from '../../../src/domain/core/guild-time-zone.ts'
import { addGame, classIdOf } from '../../../src/testing/features/games.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { dayFormats } from '../../../src/web/ui/format-date.ts'
import { app, clickButton, eventually, expectVisible, openPage } from '../site.ts'

let game: GameSetup
let months: { last: string; current: string; next: string }

beforeEach(async () => {
  await app.reset()
  game = await insertUpcomingEvent(app)
  const other = await addGame(await app.signIn('leader'), 'Lost Ark', 'lost-ark')
  const channelId = await channelIdOf(app.db, 'castle-nights')
  const first = `${dayIn(await readGuildTimeZone(app.db), new Date()).slice(0, 7)}-01`
  const monthOf = (days: number) => addDays(first, days).slice(0, 7)
  months = { last: monthOf(-1), current: monthOf(0), next: monthOf(31) }
  const insert = (id: string, gameId: number, startsAt: Date) =>
    app.db.insert(events).values({ id, channelId, title: `The ${id}`, startsAt, gameId })
  await insert('legion raid', other.gameId, new Date(Date.now() + 50 * 3_600_000))
  await insert('old siege', game.gameId, new Date(`${months.last}-15T12:00:00Z`))
  await insert('missed siege', game.gameId, new Date(`${months.last}-14T12:00:00Z`))
  await app.db
    .insert(attendance)
    .values({ eventId: 'old siege', memberId: app.idOf('member'), outcome: 'left-early' })
})

const titles = (page: Screen) =>
  page
    .getByRole('listitem')
    .getByRole('link', { name: /^(The|Siege)/ })
    .allTextContents()

describe('the calendar of events', () => {
  test('lists upcoming events by week and day, of all games or of one, and only the answered ones', async () => {
    const member = await app.signIn('member')
    await member.put('/api/user/events/legion raid/answer', { answer: 'maybe' })
    await member.put('/api/user/characters/save', {
      ...{ gameId: game.gameId, name: 'Morwenna', classId: classIdOf(game, 'Templar') },
    })
    const today = dayIn(await readGuildTimeZone(app.db), new Date())
    const monday = addDays(today, 7 - weekdayOf(today))
    const startsAt = await moveTo('siege', monday)
    await moveTo('legion raid', addDays(monday, 8))
    const page = await openPage('/events', 'member')
    await eventually(() => titles(page)).toEqual(['Siege of Valion', 'The legion raid'])
    const headings = (level: number) => page.getByRole('heading', { level }).allTextContents()
    expect(await headings(3)).toEqual([
      `Next week ${nameOfWeek(monday)}`,
      `The week after ${nameOfWeek(addDays(monday, 7))}`,
    ])
    expect(await headings(4)).toEqual([nameOfDay(monday), nameOfDay(addDays(monday, 8))])

    await page.getByRole('group', { name: 'Game' }).getByLabel('Lost Ark 1').click()
    await eventually(() => titles(page)).toEqual(['The legion raid'])
    await page.getByRole('group', { name: 'Game' }).getByLabel('All games').click()
    await page.getByLabel('Only mine').click()
    await eventually(() => titles(page)).toEqual(['The legion raid'])

    const next = page.getByRole('region', { name: 'Siege of Valion' })
    const minutesLeft = () => Math.ceil((startsAt.getTime() - Date.now()) / 60_000)
    await eventually(async () => (await readCountdown(next)) - minutesLeft()).toBe(0)
    await expectVisible(next.getByText('You have not answered yet'))
    await next.getByRole('button', { name: 'Coming' }).click()
    await expectVisible(next.getByText('You are coming as Tank'))
    await expectVisible(next.getByText('Morwenna, Templar'))
    await eventually(() => next.getByRole('button', { name: 'Coming' }).count()).toBe(0)
    await eventually(() => titles(page)).toEqual(['Siege of Valion', 'The legion raid'])
  })

  test('says above the list that sign-ups of the next event are closed', async () => {
    await app.db
      .update(events)
      .set({ deadlineMinutes: 28 * 24 * 60 })
      .where(eq(events.title, 'Siege of Valion'))

    const page = await openPage('/events', 'member')

    const next = page.getByRole('region', { name: 'Siege of Valion' })
    await expectVisible(next.getByText(/^Sign-ups are closed\. You can still answer/))
    await eventually(() => next.getByRole('button', { name: 'Coming' }).count()).toBe(0)
  })

  test('counts down without days on the last day', async () => {
    await app.db
      .update(events)
      .set({ startsAt: new Date(Date.now() + 3 * 3_600_000) })
      .where(eq(events.id, 'siege'))

    const page = await openPage('/events', 'member')

    const countdown = page.getByLabel('Time until the start')
    await eventually(() => countdown.locator('dt').allTextContents()).toEqual(['hours', 'minutes'])
  })

  test('names the roles of an event for others, and does not ask the member', async () => {
    const party = await roleIdOf(app.db, 'Boss Party')
    await app.db
      .update(events)
      .set({ signupRoleIds: [party] })
      .where(eq(events.id, 'siege'))
    const page = await openPage('/events', 'member')
    const row = page.getByRole('listitem').filter({ hasText: 'Siege of Valion' })
    await expectVisible(row.getByText('Boss Party only', { exact: true }))
    expect(await row.getByText(/Not answered|Closes/).count()).toBe(0)
    const next = page.getByRole('region', { name: 'Siege of Valion' })
    await expectVisible(next.getByText('For Boss Party only', { exact: true }))
    expect(await next.getByRole('button', { name: 'Coming' }).count()).toBe(0)

    await page.getByRole('group', { name: 'View' }).getByLabel('Month').click()
    await clickButton(page, 'Today')
    await goToMonthOf(page, 'siege')
    await expectVisible(page.getByRole('link', { name: /Siege of Valion.*, Boss Party only$/ }))
  })

  test('shows a month with the own answers, and the months beside it', async () => {
    // On the first days of a month, the page of the one before shows upcoming events too.
    await app.db.delete(events).where(gt(events.startsAt, new Date()))
    const page = await openPage('/events?view=month', 'member')
    const expectMonth = (month: string) =>
      expectVisible(page.getByRole('heading', { level: 3, name: nameOf(month) }))
    await expectMonth(months.current)
    await expectVisible(page.getByText('Today', { exact: true }).first())

    await clickButton(page, nameOf(months.last))
    await expectMonth(months.last)
    await expectVisible(page.getByRole('link', { name: 'The old siege Left early' }))
    const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
    expect(await legend.allTextContents()).toEqual(['no answer', 'Left early'])
    await clickButton(page, 'Today')
    await clickButton(page, nameOf(months.next))
    await expectMonth(months.next)
  })

  test('lists the last day of a past month, or the chosen one, below the month', async () => {
    const page = await openPage('/events?view=month', 'member')
    await clickButton(page, nameOf(months.last))
    await eventually(() => titles(page)).toEqual(['The old siege'])
    const chooseDay = (day: string) =>
      clickButton(page, `Events on ${dayFormats.long.format(new Date(`${months.last}-${day}`))}`)
    await chooseDay('14')
    await eventually(() => titles(page)).toEqual(['The missed siege'])
    await chooseDay('15')
    await eventually(() => titles(page)).toEqual(['The old siege'])
  })

  test('lists past events with the own attendance and its summary', async () => {
    const page = await openPage('/events', 'member')
    await page.getByRole('group', { name: 'View' }).getByLabel('Past').click()
    await eventually(() => titles(page)).toEqual(['The old siege', 'The missed siege'])
    await expectVisible(page.getByText('Left early'))
    const own = page.getByRole('region', { name: 'Your last 12 events' })
    await eventually(() => own.locator('dl').textContent()).toBe(
      'Reliability– Attended1 of 1 Streak1 Trend– ',
    )
    await expectVisible(page.getByText('No answer'))
    expect(page.window.location.search).toBe('?view=past')
  })
})

test('an event has links to calendars, and the own place on the waiting list', async () => {
  const [leaderId, memberId] = [app.idOf('leader'), app.idOf('member')]
  const signup = { eventId: 'siege', answer: 'signed' as const, signedAt: new Date() }
  await app.db.insert(signups).values([
    { ...signup, id: 'a', memberId: leaderId, waitingPlace: 1 },
    { ...signup, id: 'b', memberId, waitingPlace: 2 },
  ])
  const page = await openPage('/events/siege', 'member')
  await expectVisible(page.getByText('You are number 2 on the waiting list.'))
  const linkTo = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(await linkTo('Add to calendar')).toBe('/api/user/events/siege/calendar.ics')
  expect(await linkTo('Google Calendar')).toContain('text=Siege+of+Valion')
  await page.getByRole('link', { name: 'Subscribe to all your events' }).click()
  const heading = page.getByRole('heading', { level: 2, name: 'Calendar' })
  await eventually(() => heading.hasFocus()).toBe(true)
})

/** Shows the month in which an event starts, which is the current one or the next. */
async function goToMonthOf(page: Screen, id: string): Promise<void> {
  const [event] = await app.db.select().from(events).where(eq(events.id, id))
  const day = dayIn(await readGuildTimeZone(app.db), event?.startsAt as Date)
  if (!day.startsWith(months.current)) await clickButton(page, nameOf(months.next))
}

/** Moves an event to noon of a day; returns its start. */
async function moveTo(id: string, day: string): Promise<Date> {
  const startsAt = new Date(`${day}T12:00:00Z`)
  await app.db.update(events).set({ startsAt }).where(eq(events.id, id))
  return startsAt
}

/** The minutes that the countdown of an event shows. */
async function readCountdown(event: Locator): Promise<number> {
  const countdown = event.getByLabel('Time until the start')
  expect((await countdown.locator('dt').allTextContents()).join()).toMatch(
    /^(days?,)?hours?,minutes?$/,
  )
  const [minutes = 0, hours = 0, days = 0] = (await countdown.locator('dd').allTextContents())
    .map(Number)
    .reverse()
  return days * 1440 + hours * 60 + minutes
}

/** `30 Nov to 6 Dec` for the week of a Monday. */
function nameOfWeek(monday: string): string {
  const [first, last] = [monday, addDays(monday, 6)].map((day) =>
    dayFormats.dayAndMonth.format(new Date(day)),
  )
  return `${first} to ${last}`
}

/** `30Mon Nov`, as a heading has it. */
function nameOfDay(day: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' })
  const date = new Date(day)
  return `${date.getUTCDate()}${weekday.format(date)} ${dayFormats.shortMonth.format(date)}`
}

/** `November 2026` for `2026-11`. */
function nameOf(month: string): string {
  return dayFormats.month.format(new Date(`${month}-01`))
}
