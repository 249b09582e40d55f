// @both-databases: types that the two drivers convert differently
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberSum } from '../../../contract/activity/dashboard.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { channels, members, settings } from '../../../db/schema/guild.ts'
import {
  completeApplication,
  draftApplication,
  recordActivity,
} from '../../../testing/features/activity.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { db, ctx, idOf } = app
const realNow = ctx.now
let leader: Caller

// Already Wednesday in Berlin.
const now = new Date('2026-06-09T23:30:00Z')

beforeEach(async () => {
  await app.reset()
  await db.update(settings).set({ timeZone: 'Europe/Berlin' })
  ctx.now = () => now
  leader = await app.signIn('leader')
})
afterAll(async () => {
  ctx.now = realNow
  await db.update(settings).set({ timeZone: 'Europe/Berlin' })
})

const get = async (path: string) => (await leader.get(`/api/menu/${path}`)).body

/** Tarn signs up for castle nights at these moments; every time for another one. */
async function signUp(
  moments: readonly (string | { at: string; answer?: 'absent' | 'late'; removedAt?: Date })[],
) {
  const [channel] = await db.select().from(channels).where(eq(channels.name, 'castle-nights'))
  const channelId = channel?.id ?? ''
  for (const [index, moment] of moments.entries()) {
    const { at, ...more } = typeof moment === 'string' ? { at: moment } : moment
    const id = `night-${index}`
    await db.insert(events).values({ id, channelId, title: 'Castle night', startsAt: now })
    await db.insert(signups).values({
      id: `signup-${index}`,
      eventId: id,
      memberId: idOf('member'),
      answer: 'signed',
      signedAt: new Date(at),
      ...more,
    })
  }
}

const aWeek = [
  '2026-06-04',
  '2026-06-05',
  '2026-06-06',
  '2026-06-07',
  '2026-06-08',
  '2026-06-09',
  '2026-06-10',
]

describe('the cards', () => {
  test('are all zero in a guild without data', async () => {
    expect(await get('get-items')).toEqual({
      messageCount: 0,
      voiceTime: 0,
      eventsCount: 0,
      submissions: 0,
    })
  })

  test('agree with the sums of the all-time timelines, from the first day with data on', async () => {
    await recordActivity(db, [
      { by: idOf('member'), day: '2025-12-31', messages: 7, voiceSeconds: 5000 },
      { by: idOf('member'), day: '2026-06-10', messages: 5, voiceSeconds: 3600 },
      { by: idOf('leader'), day: '2026-06-10', messages: 11, voiceSeconds: 61 },
    ])
    await signUp([
      '2025-11-01T22:30:00Z',
      { at: '2026-06-01T12:00:00Z', answer: 'late' },
      { at: '2026-06-01T12:00:00Z', answer: 'absent' },
      { at: '2026-06-01T12:00:00Z', removedAt: now },
    ])
    await completeApplication(db, idOf('applicant'), '2026-06-03T22:00:00Z')
    await draftApplication(db, idOf('member'))

    const cards = await get('get-items')

    expect(cards).toEqual({ messageCount: 23, voiceTime: 2.41, eventsCount: 2, submissions: 1 })
    for (const [word, key, card] of [
      ['message', 'messageCount', 'messageCount'],
      ['voice', 'voiceHours', 'voiceTime'],
      ['events', 'events', 'eventsCount'],
      ['forms', 'submissions', 'submissions'],
    ] as const) {
      const { timelineData, periodStats } = await get(`server-stats/${word}?timeRange=alltime`)
      expect(timelineData[0].date).toBe('2025-11-01')
      expect(timelineData.at(-1).date).toBe('2026-06-10')
      expect(periodStats).toEqual(cards)
      const sum = timelineData.reduce(
        (all: number, day: Record<string, number>) => all + (day[key] ?? 0),
        0,
      )
      expect(sum).toBeCloseTo(cards[card], 2)
    }
  })
})

describe('the sums of the members', () => {
  test('are those of the range, in the order of the users, without members who are not shown', async () => {
    await recordActivity(db, [
      { by: idOf('member'), day: '2026-06-03', messages: 100, voiceSeconds: 100 },
      { by: idOf('member'), day: '2026-06-04', messages: 1, voiceSeconds: 5400 },
      { by: idOf('member'), day: '2026-06-10', messages: 2 },
      { by: idOf('leader'), day: '2026-06-10', messages: 7 },
      { by: idOf('vex'), day: '2026-06-10', messages: 9 },
      { by: idOf('brannock'), day: '2026-06-10', messages: 11 },
      { by: idOf('odrin'), day: '2026-06-03', messages: 13 },
    ])
    await db
      .update(members)
      .set({ optedOut: true })
      .where(eq(members.id, idOf('vex')))
    await db
      .update(members)
      .set({ inGuild: false })
      .where(eq(members.id, idOf('brannock')))

    const sums = await get('activity/members?timeRange=week')

    expect(sums.filter(({ messageCount }: MemberSum) => messageCount > 0)).toEqual([
      { userId: idOf('member'), messageCount: 3, voiceHours: 1.5 },
      { userId: idOf('leader'), messageCount: 7, voiceHours: 0 },
    ])
    const ids = sums.map(({ userId }: MemberSum) => userId)
    expect(ids).toContain(idOf('odrin'))
    expect(ids).not.toContain(idOf('vex'))
    expect(ids).not.toContain(idOf('brannock'))
  })
})

describe('the guild day by day', () => {
  test('has an item for each day of the range, with sign-ups and forms on their day', async () => {
    await recordActivity(db, [
      { by: idOf('member'), day: '2026-06-03', messages: 100 },
      { by: idOf('member'), day: '2026-06-04', messages: 1, voiceSeconds: 1 },
      { by: idOf('leader'), day: '2026-06-10', messages: 2 },
    ])
    // Midnight in Berlin is at 22:00 UTC.
    await signUp(['2026-06-03T21:59:59.999Z', '2026-06-03T22:00:00Z', '2026-06-09T22:00:00Z'])
    await completeApplication(db, idOf('applicant'), '2026-06-07T21:59:59Z')

    const { timelineData, periodStats } = await get('server-stats/message?timeRange=week')

    expect(timelineData).toEqual(
      aWeek.map((date, index) => ({ date, messageCount: [1, 0, 0, 0, 0, 0, 2][index] })),
    )
    expect(periodStats).toEqual({ messageCount: 3, voiceTime: 0, eventsCount: 2, submissions: 1 })
    const voice = await get('server-stats/voice?timeRange=week')
    expect(voice.timelineData[0]).toEqual({ date: '2026-06-04', voiceHours: 0.0003 })
    const signed = (await get('server-stats/events?timeRange=week')).timelineData
    expect(signed.map((day: { events: number }) => day.events)).toEqual([1, 0, 0, 0, 0, 0, 1])
    const forms = (await get('server-stats/forms?startDate=2026-06-07&endDate=2026-06-08'))
      .timelineData
    expect(forms).toEqual([
      { date: '2026-06-07', submissions: 1 },
      { date: '2026-06-08', submissions: 0 },
    ])
  })

  test('counts days in the guild’s time zone, also when the clocks change', async () => {
    await signUp(['2026-03-29T21:59:00Z', '2026-03-28T23:00:00Z', '2026-10-25T22:59:00Z'])
    const signed = async (dates: string) =>
      (await get(`server-stats/events?${dates}`)).timelineData.map(
        (day: { events: number }) => day.events,
      )

    expect(await signed('startDate=2026-03-28&endDate=2026-03-30')).toEqual([0, 2, 0])
    expect(await signed('startDate=2026-10-25&endDate=2026-10-26')).toEqual([1, 0])

    await db.update(settings).set({ timeZone: 'Pacific/Auckland' })
    expect(await signed('startDate=2026-03-28&endDate=2026-03-30')).toEqual([0, 1, 1])
  })

  test.each([
    ['', 'A time range is week, month, year or alltime, or else a start date and an end date.'],
    [
      '?timeRange=fortnight',
      'A time range is week, month, year or alltime, or else a start date and an end date.',
    ],
    ['?startDate=2026-06-02&endDate=2026-06-01', 'The start date must not be after the end date.'],
    [
      '?startDate=2026-02-30&endDate=2026-03-01',
      'The start date must be a date such as 2026-05-31.',
    ],
    ['?startDate=2006-01-01&endDate=2026-01-01', 'A date range may cover at most 10 years.'],
  ])('is rejected for the query “%s”', async (query, sentence) => {
    for (const path of ['server-stats/forms', 'heatmap/voice', 'activity/members']) {
      const { status, body } = await leader.get(`/api/menu/${path}${query}`)
      expect([status, body]).toEqual([400, [sentence]])
    }
  })
})
