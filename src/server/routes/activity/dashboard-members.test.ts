// @both-databases: types that the two drivers convert differently
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'
import { channels, members, roleChanges, roles } from '../../../db/schema/guild.ts'
import {
  completeApplication,
  recordActivity,
  recordHours,
} from '../../../testing/features/activity.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { db, ctx, idOf } = app
const realNow = ctx.now
let leader: Caller

// Already Wednesday, 10 June, in Berlin.
const now = new Date('2026-06-09T23:30:00Z')

beforeEach(async () => {
  await app.reset()
  ctx.now = () => now
  leader = await app.signIn('leader')
})
afterAll(() => {
  ctx.now = realNow
})

const get = async (path: string) => (await leader.get(`/api/menu/${path}`)).body

describe('the activity of some members', () => {
  const days = 'startDate=2026-06-09&endDate=2026-06-10'

  test('is listed by person in the requested order, each day once, without unknown people', async () => {
    const [tarn, isaure] = [idOf('member'), idOf('leader')]
    await recordActivity(db, [
      { by: tarn, day: '2026-06-10', messages: 3, voiceSeconds: 5400, xp: [44, 130] },
      { by: isaure, day: '2026-06-09', messages: 9, xp: [60, 0] },
      { by: isaure, day: '2026-06-08', messages: 100 },
    ])
    const users = `users=${isaure},42,${tarn},nobody%00,${isaure},`

    expect(await get(`activity/message?${users}&${days}`)).toEqual([
      { userId: isaure, date: '2026-06-09', messageCount: 9, xpEarned: 60 },
      { userId: isaure, date: '2026-06-10', messageCount: 0, xpEarned: 0 },
      { userId: tarn, date: '2026-06-09', messageCount: 0, xpEarned: 0 },
      { userId: tarn, date: '2026-06-10', messageCount: 3, xpEarned: 44 },
    ])
    const voice = await get(`activity/voice?${users}&${days}`)
    expect(voice[3]).toEqual({ userId: tarn, date: '2026-06-10', voiceHours: 1.5, xpEarned: 130 })
    expect(await get(`activity/message?users=42&${days}`)).toEqual([])
  })

  test.each([
    ['', 'Choose at least one user.'],
    ['users=&', 'Choose at least one user.'],
    ['users=,,&', 'Choose at least one user.'],
    ['users=1,2,3,4,5,6,7,8,9,10,11&', 'At most 10 users can be compared.'],
  ])('is rejected for “%s”', async (users, sentence) => {
    const { status, body } = await leader.get(`/api/menu/activity/voice?${users}${days}`)
    expect([status, body]).toEqual([400, [sentence]])
  })

  test('reports every invalid parameter together', async () => {
    const { status, body } = await leader.get('/api/menu/activity/voice?timeRange=fortnight')
    expect([status, body]).toEqual([
      400,
      ['Choose at least one user.', expect.stringMatching(/^A time range is week, month/)],
    ])
  })

  test('has the types messages and voice, case-insensitively', async () => {
    const users = `users=${idOf('member')}&${days}`

    expect((await leader.get(`/api/MENU/Activity/Voice?${users}`)).status).toBe(200)
    for (const path of ['activity/dance', 'server-stats/dance', 'heatmap/forms']) {
      expect(await leader.get(`/api/menu/${path}?${users}`)).toMatchObject({
        status: 404,
        body: { statusCode: 404 },
      })
    }
  })
})

describe('the users to choose from', () => {
  test('are the members without bots, by activity and then by name', async () => {
    await recordActivity(db, [
      { by: idOf('member'), day: '2026-06-01', messages: 3 },
      { by: idOf('leader'), day: '2026-06-01', messages: 30 },
    ])

    const users = await get('userdata/users')

    const inGuild = await db.select().from(members).where(eq(members.inGuild, true))
    expect(users).toHaveLength(inGuild.filter(({ isBot }) => !isBot).length)
    expect(users.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([
      idOf('leader'),
      idOf('member'),
    ])
    const others: string[] = users
      .slice(2)
      .map((user: { displayname: string }) => user.displayname.toLowerCase())
    expect(others[0]?.localeCompare(others.at(-1) ?? '', 'en')).toBeLessThan(0)
    expect(users.every(({ avatar }: { avatar: unknown }) => typeof avatar === 'string')).toBe(true)
  })
})

describe('the heatmap', () => {
  test('sums weekdays and hours in the guild’s time zone, in summer and winter', async () => {
    await recordHours(db, [
      // Three Mondays at eight in the evening, one of them in winter.
      { hour: '2026-06-01T18:00:00Z', messages: 5, voiceSeconds: 3600 },
      { hour: '2026-06-08T18:00:00Z', messages: 7, voiceSeconds: 900 },
      { hour: '2026-01-05T19:00:00Z', messages: 11 },
      // Sunday in London, and Monday at half past midnight in Berlin.
      { hour: '2026-06-07T22:00:00Z', messages: 2 },
      { hour: '2026-06-10T22:00:00Z', messages: 1000 },
    ])

    const { hours, ...meant } = await get('heatmap/message?timeRange=year')

    expect(meant).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-06-10',
      timeZone: 'Europe/Berlin',
    })
    expect(hours.map((row: number[]) => row.length)).toEqual([24, 24, 24, 24, 24, 24, 24])
    expect(hours[0][20]).toBe(23)
    expect(hours[0][0]).toBe(2)
    expect(hours.flat().reduce((sum: number, each: number) => sum + each)).toBe(25)
    expect((await get('heatmap/voice?timeRange=month')).hours[0][20]).toBe(1.25)
  })
})

describe('one member', () => {
  test('is shown with totals, levels, days and applications', async () => {
    await recordActivity(db, [
      { by: idOf('applicant'), day: '2026-05-31', messages: 40, xp: [190, 0] },
      { by: idOf('applicant'), day: '2026-06-02', messages: 2, voiceSeconds: 5400, xp: [15, 50] },
    ])
    await completeApplication(db, idOf('applicant'), '2026-06-03T10:00:00Z')
    const path = `members/${idOf('applicant')}`

    const shown = await get(path)

    expect(shown).toMatchObject({
      userId: idOf('applicant'),
      userName: 'wren.h',
      displayName: 'Wren',
      inGuild: true,
      messageCount: 42,
      messageLevel: 2,
      messageXP: 5,
      messageRequiredXP: 300,
      voiceTime: 1.5,
      voiceLevel: 1,
      voiceXP: 0,
      voiceRequiredXP: 150,
      eventsCount: 0,
      submissions: [
        { title: 'Application', submitDate: '2026-06-03T10:00:00.000Z', approved: null },
      ],
    })
    expect(shown.days).toHaveLength(10)
    expect(shown.days[1]).toEqual({ date: '2026-06-02', messageCount: 2, voiceHours: 1.5 })
    expect((await get(`${path}?timeRange=alltime`)).days[0].messageCount).toBe(40)
    expect((await leader.get(`/api/menu/${path}?timeRange=never`)).status).toBe(400)
  })

  test('is shown with attendance, in which officers’ overrides take precedence', async () => {
    const [channel] = await db.select().from(channels).limit(1)
    for (const [id, found, decided] of [
      ['a', 'present', null],
      ['b', 'absent', 'excused'],
      ['c', 'late', null],
      ['d', null, 'present'],
    ] as const) {
      const channelId = channel?.id ?? ''
      await db.insert(events).values({ id, channelId, title: id, startsAt: now })
      const memberId = idOf('member')
      await db.insert(attendance).values({ eventId: id, memberId, found, decided })
    }

    expect((await get(`members/${idOf('member')}`)).attendance).toEqual({
      present: 2,
      late: 1,
      absent: 0,
      excused: 1,
      unsigned: 0,
    })
  })

  test('is shown with role changes, newest first', async () => {
    const [role] = await db.select().from(roles).where(eq(roles.name, 'Main Roster'))
    const change = { memberId: idOf('member'), roleId: role?.id ?? '' }
    await db.insert(roleChanges).values([
      { ...change, isGained: true, at: new Date('2026-03-01T12:00:00Z') },
      { ...change, isGained: false, at: new Date('2026-05-01T12:00:00Z') },
    ])

    const { roleChanges: shown } = await get(`members/${idOf('member')}`)

    const word = { roleId: role?.id, roleName: 'Main Roster', color: '#ece8de' }
    expect(shown).toEqual([
      { ...word, isGained: false, at: '2026-05-01T12:00:00.000Z' },
      { ...word, isGained: true, at: '2026-03-01T12:00:00.000Z' },
    ])
  })

  test('a member who left keeps the activity, and an unknown one is a 404', async () => {
    await recordActivity(db, [{ by: idOf('member'), day: '2026-06-01', messages: 3 }])
    await db
      .update(members)
      .set({ inGuild: false, leftAt: now })
      .where(eq(members.id, idOf('member')))

    expect(await get(`members/${idOf('member')}`)).toMatchObject({
      inGuild: false,
      leftAt: now.toISOString(),
      messageCount: 3,
    })
    expect((await leader.get('/api/menu/members/1')).status).toBe(404)
    expect((await leader.get('/api/menu/members/everybody')).status).toBe(404)
  })
})
