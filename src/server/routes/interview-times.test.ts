import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import { apply } from '../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../testing/features/forms.ts'
import {
  inDays,
  insertAvailability,
  insertInterview,
  noonToTwo,
} from '../../testing/features/interview-times.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let applicant: Caller
let leader: Caller
let submissionId: number

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  applicant = await app.signIn('applicant')
  leader = await app.signIn('leader')
  submissionId = await apply(applicant, form, app.idOf('applicant'))
})

const own = (path = '') => `/api/userform/interview/${submissionId}${path}`
const staff = (path = '') => `/api/menu/interviews/${submissionId}${path}`
const noon = (days: number, hour = 12) => inDays(days, hour).toISOString()
const bookedIn = (days: number) =>
  insertInterview(app.db, {
    submissionId,
    interviewerId: app.idOf('leader'),
    startsAt: inDays(days),
  })

describe('an applicant', () => {
  test('sees no times until an interviewer has saved some, and then books one', async () => {
    expect((await applicant.get(own())).body).toMatchObject({ interview: null, slots: [] })
    await leader.put('/api/menu/interview-times/own', noonToTwo)

    const { slots } = (await applicant.get(own())).body
    expect(slots).toContain(noon(3))
    const input = { startsAt: noon(3), timeZone: 'America/New_York' }
    const booked = await applicant.post(own('/book'), input)

    expect(booked.status).toBe(200)
    expect(booked.body).toMatchObject({
      interview: { startsAt: noon(3), lengthMinutes: 30, state: 'booked', interviewer: 'Isaure' },
      changeableUntil: noon(2),
      timeZone: 'America/New_York',
    })
    expect((await leader.get(staff())).body.interview.startsAt).toBe(noon(3))
  })

  test('leaves each change of the interview in the application’s history', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await applicant.post(own('/book'), { startsAt: noon(3) })
    await applicant.post(own('/move'), { startsAt: noon(4), reason: 'Work' })
    await leader.post(staff('/cancel'), { reason: 'Ill' })

    const { history } = (await leader.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)).body
    const texts = history.map(({ text }: { text: string }) => text)
    const time = String.raw`\d+ \w+ \d{4} at \d\d:00 \(Europe/Berlin\)\.`
    expect(texts.filter((text: string) => text.includes('(Europe/Berlin)'))).toEqual([
      expect.stringMatching(`^An interview was booked for ${time}$`),
      expect.stringMatching(`^The interview was moved to ${time}$`),
      expect.stringMatching(`^Staff cancelled the interview on ${time}$`),
    ])
  })

  test('downloads the booked interview for their calendar', async () => {
    expect((await applicant.get(own('/calendar.ics'))).status).toBe(404)
    await bookedIn(3)

    const { headers, body } = await applicant.get(own('/calendar.ics'))

    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(body).toMatch(/DTSTART:\d{8}T120000Z\r\nDTEND:\d{8}T123000Z\r\nSUMMARY:Interview\r\n/)
  })

  test('moves and cancels with a reason until the notice time, and staff also after it', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await bookedIn(4)
    const move = { startsAt: noon(5), reason: 'Work' }
    expect((await applicant.post(own('/move'), { ...move, reason: ' ' })).body).toEqual([
      'Give a reason.',
    ])
    expect((await applicant.post(own('/move'), move)).body.interview).toMatchObject({
      startsAt: noon(5),
      reason: 'Work',
    })
    await app.db.update(interviews).set({ startsAt: new Date(Date.now() + 23 * 3_600_000) })
    expect(await applicant.post(own('/move'), move)).toMatchObject({ status: 409 })
    expect(await applicant.post(own('/cancel'), move)).toMatchObject({ status: 409 })

    const cancelled = await leader.post(staff('/cancel'), { reason: 'Ill' })
    expect(cancelled.body.interview).toMatchObject({ state: 'cancelled', reason: 'Ill' })
    expect(await applicant.post(own('/book'), { startsAt: noon(5) })).toMatchObject({ status: 200 })
  })

  test.each([
    ['that nobody offers', () => noon(3, 3), 409],
    ['at shorter notice', () => new Date(Date.now() + 3_600_000).toISOString(), 409],
    ['in the past', () => noon(-1), 400],
    ['that is no time', () => 'tomorrow', 400],
  ])('cannot book a time %s', async (_, time, status) => {
    await insertAvailability(app.db, app.idOf('leader'))
    expect((await applicant.post(own('/book'), { startsAt: time() })).status).toBe(status)
    expect(await app.db.$count(interviews)).toBe(0)
  })

  test('cannot see or change the interview of another person’s application [APP-11]', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await bookedIn(4)
    const other = await app.signIn('member')
    const change = { startsAt: noon(5), reason: 'Mine' }

    expect((await other.get(own())).status).toBe(404)
    expect((await other.get(own('/calendar.ics'))).status).toBe(404)
    for (const path of ['/book', '/move', '/cancel']) {
      expect((await other.post(own(path), change)).status, path).toBe(404)
    }
    expect(await app.db.select().from(interviews)).toMatchObject([
      { startsAt: inDays(4), state: 'booked' },
    ])
  })

  test('is offered nothing once the application is decided', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await app.db.update(submissions).set({ approved: false })
    expect((await applicant.get(own())).body.slots).toEqual([])
    expect((await applicant.post(own('/book'), { startsAt: noon(3) })).status).toBe(409)
  })

  test('can change an interview at most 12 times per hour [APP-14]', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    for (let count = 0; count < 6; count++) {
      await applicant.post(own('/book'), { startsAt: noon(3) })
      await applicant.post(own('/cancel'), { reason: 'No' })
    }
    expect((await applicant.post(own('/book'), { startsAt: noon(3) })).status).toBe(429)
  })
})

describe('staff', () => {
  test('mark a no-show once the interview has begun, and the applicant can book again', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await bookedIn(4)
    const missed = { missedBy: 'applicant' }
    expect((await leader.post(staff('/no-show'), missed)).status).toBe(409)
    await app.db.update(interviews).set({ startsAt: inDays(-1) })

    expect((await leader.post(staff('/no-show'), missed)).body.interview).toMatchObject({
      state: 'no-show',
      ...missed,
    })
    expect((await applicant.post(own('/book'), { startsAt: noon(3) })).status).toBe(200)
  })

  test('cannot manage the interview of their own application [APP-13]', async () => {
    submissionId = await apply(leader, form, app.idOf('leader'))
    await bookedIn(-1)
    expect((await leader.get(staff())).status).toBe(403)
    expect((await leader.post(staff('/no-show'), { missedBy: 'staff' })).status).toBe(403)
  })

  test('are not offered as interviewers once they cannot read applications', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await app.db
      .update(members)
      .set({ inGuild: false })
      .where(eq(members.id, app.idOf('leader')))
    const { slots } = (await applicant.get(own())).body
    await app.db
      .update(members)
      .set({ inGuild: true })
      .where(eq(members.id, app.idOf('leader')))
    expect(slots).toEqual([])
  })

  test.each([
    ['a range that ends before it starts', { weekly: [{ weekday: 0, from: 840, to: 720 }] }],
    ['a time that is no quarter of an hour', { weekly: [{ weekday: 0, from: 721, to: 840 }] }],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    [
      'two exceptions of one day',
      { exceptions: [1, 2].map(() => ({ day: '2030-01-01', ranges: [] })) },
    ],
    ['a single time in the past', { singleTimes: [{ day: '2020-01-01', minute: 0 }] }],
  ])('cannot save %s', async (_, change) => {
    const saved = await leader.put('/api/menu/interview-times/own', { ...noonToTwo, ...change })
    expect(saved.status).toBe(400)
    expect((await leader.get('/api/menu/interview-times')).body.availability).toBeNull()
  })

  test('find what they have saved, without the days that are past', async () => {
    const saved = {
      ...noonToTwo,
      exceptions: [{ day: '2020-01-01', ranges: [] }],
      singleTimes: [{ day: '2030-01-01', minute: 600 }],
    }
    await leader.put('/api/menu/interview-times/own', saved)
    expect((await leader.get('/api/menu/interview-times')).body).toMatchObject({
      availability: { ...saved, exceptions: [] },
      rules: { lengthMinutes: 30, noticeHours: 24, bufferMinutes: 0, place: '' },
    })
  })
})
