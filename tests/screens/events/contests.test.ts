import { beforeEach, expect, test } from 'vitest'
import { attendance, attendanceContests } from '../../../src/db/schema/events/attendance.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import { app, clickButton, eventually, expectHidden, expectVisible, openPage } from '../site.ts'

const reason = 'My client crashed at 19:58.'

beforeEach(async () => {
  await app.reset()
  await insertUpcomingEvent(app)
  await app.db.update(events).set({ startsAt: new Date(Date.now() - 48 * 3_600_000) })
  await app.db
    .insert(attendance)
    .values({ eventId: 'siege', memberId: app.idOf('member'), outcome: 'absent' })
})

test('a member contests their attendance on the event’s page; the text survives a failure', async () => {
  const page = await openPage('/events/siege', 'member')
  page.expectConsole(/500/)
  const own = page.getByRole('region', { name: 'Your answer' })
  await expectVisible(own.getByText('Absent', { exact: true }))
  await expectVisible(own.getByText('This is your recorded attendance.'))
  await expectVisible(own.getByText(/^Is this wrong\?.* until \w+ \d+ \w+, \d\d:\d\d\.$/))
  await clickButton(page, 'Contest')
  await clickButton(page, 'Send')
  await expectVisible(page.getByText('Write why your attendance is wrong.'))
  const restore = await rejectChangesOf('attendance_contests')
  await page.getByLabel('What is wrong?').fill(reason)

  await clickButton(page, 'Send')

  await expectVisible(page.getByText('Your contest was not sent. Please try again.'))
  await eventually(() => page.getByLabel('What is wrong?').inputValue()).toBe(reason)
  await restore()
  await clickButton(page, 'Send')
  await expectVisible(page.getByText('You contested “Absent”. Staff have not decided yet.'))
  await eventually(() => app.db.select().from(attendanceContests)).toMatchObject([{ reason }])
  await expectHidden(page.getByRole('dialog'))
})

test('the page of a past event is not written as if it were coming', async () => {
  const page = await openPage('/events/siege', 'member')
  await expectVisible(page.getByRole('heading', { name: 'Who signed up' }))
  await expectVisible(page.getByText('0 signed up'))
  await expectVisible(page.getByText('Nobody answered.'))
  expect(await page.getByText(/wanted|calendar/i).count()).toBe(0)
})

test('a member sees the decision and the note on the event’s page', async () => {
  await (await app.signIn('member')).post('/api/user/events/siege/contest', { reason })
  await (await app.signIn('leader')).put(
    `/api/menu/events/siege/attendance/contests/${app.idOf('member')}`,
    { isAccepted: true, standing: 'late', note: 'Next time, say so.' },
  )

  const page = await openPage('/events/siege', 'member')

  const own = page.getByRole('region', { name: 'Your answer' })
  await expectVisible(own.getByText('Came late', { exact: true }))
  await expectVisible(page.getByText('You contested “Absent”. Staff changed it to “Came late”.'))
  await expectVisible(page.getByText('Next time, say so.'))
})

test('staff decide on open contests on the attendance page', async () => {
  const member = await app.signIn('member')
  await member.post('/api/user/events/siege/contest', { reason })
  const page = await openPage('/menu/attendance', 'leader')
  await expectVisible(page.getByText(reason))
  await expectVisible(page.getByRole('gridcell', { name: 'Absent, contested' }))
  await clickButton(page, 'Accept Tarn’s contest')
  await page.getByLabel('Corrected attendance').selectOption('Late')
  await page.getByLabel('Note').fill('Next time, say so.')

  await clickButton(page, 'Accept')

  await expectHidden(page.getByText(reason))
  await eventually(() => page.getByRole('heading', { level: 1 }).hasFocus()).toBe(true)
  expect((await member.get('/api/user/events/siege/contest')).body).toMatchObject({
    standing: 'late',
    contest: { state: 'accepted', corrected: 'late', note: 'Next time, say so.' },
  })
})

test('a contest that somebody else has decided meanwhile says so', async () => {
  await (await app.signIn('member')).post('/api/user/events/siege/contest', { reason })
  const page = await openPage('/menu/attendance', 'leader')
  page.expectConsole(/409/)
  await clickButton(page, 'Decline Tarn’s contest')
  await (await app.signIn('leader')).put(
    `/api/menu/events/siege/attendance/contests/${app.idOf('member')}`,
    { isAccepted: false },
  )

  await clickButton(page, 'Decline')

  await expectVisible(page.getByText('This contest has been decided already.'))
})
