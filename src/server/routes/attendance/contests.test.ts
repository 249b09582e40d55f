import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../db/schema/audit.ts'
import { attendance, attendanceContests } from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'
import { channels, members } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const own = '/api/user/events/siege/contest'
const open = '/api/menu/attendance/contests'
const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const reason = 'My client crashed at 19:58.'
let member: Caller
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  member = await app.signIn('member')
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.update(channels).set({ viewOverwrites: [] }).where(eq(channels.id, channelId))
  const event = { id: 'siege', channelId, title: 'Siege', startsAt: daysAgo(2) }
  await app.db.insert(events).values({ ...event, attendanceAt: daysAgo(1) })
  await app.db
    .insert(attendance)
    .values({ eventId: 'siege', memberId: app.idOf('member'), outcome: 'absent' })
})

const contest = (caller = member) => caller.post(own, { reason })
const decide = (body: object, caller = leader) =>
  caller.put(`/api/menu/events/siege/attendance/contests/${app.idOf('member')}`, body)
const setMember = (change: Partial<typeof members.$inferInsert>) =>
  app.db
    .update(members)
    .set(change)
    .where(eq(members.id, app.idOf('member')))

describe('a member', () => {
  test('contests their attendance once', async () => {
    const { body: before } = await member.get(own)
    expect(before).toMatchObject({ standing: 'absent', contest: null })
    expect(Math.round((Date.parse(before.contestableUntil) - Date.now()) / day)).toBe(6)

    const { status, body } = await contest()

    expect(status).toBe(200)
    expect(body).toEqual({
      standing: 'absent',
      contestableUntil: null,
      contest: { state: 'open', standing: 'absent', reason, corrected: null, note: '' },
    })
    expect((await contest()).body.message).toBe(
      'You have contested your attendance of this event already.',
    )
  })

  test('a member who contests many times at once makes one contest [LIM-07]', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => contest()))
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test.each<[message: string, prepare: () => Promise<unknown>]>([
    [
      'No attendance is recorded for you at this event.',
      () => app.db.delete(attendance).where(eq(attendance.memberId, app.idOf('member'))),
    ],
    [
      'You opted out of the statistics, so your attendance is not recorded.',
      () => setMember({ optedOut: true }),
    ],
    ['You are recorded as attended.', () => app.db.update(attendance).set({ decided: 'present' })],
    [
      'Attendance can be contested for 7 days.',
      () => app.db.update(events).set({ attendanceAt: daysAgo(7) }),
    ],
    [
      'Attendance can be contested for 7 days.',
      () => app.db.update(events).set({ attendanceAt: null, startsAt: daysAgo(8) }),
    ],
  ])('is refused: %s', async (message, prepare) => {
    await prepare()
    expect((await member.get(own)).body).toMatchObject({ contestableUntil: null, contest: null })
    expect(await contest()).toMatchObject({ status: 409, body: { message } })
    expect(await app.db.$count(attendanceContests)).toBe(0)
  })

  test('can contest an officer’s later decision within seven days of it', async () => {
    await app.db.update(events).set({ startsAt: daysAgo(30), attendanceAt: daysAgo(30) })
    const userId = app.idOf('member')
    await leader.put('/api/menu/events/siege/attendance', { userId, standing: 'late' })
    expect((await contest()).body.contest).toMatchObject({ standing: 'late' })
  })

  test.each([
    ['Write why your attendance is wrong.', ' '],
    ['The reason may have at most 300 characters.', 'x'.repeat(301)],
  ])('gets a problem: %s', async (problem, typed) => {
    const refused = await member.post(own, { reason: typed })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(problem)
  })

  test('cannot contest at an event whose channel they may not view [IDO-50]', async () => {
    const viewOverwrites = [{ id: app.ctx.guildId, isAllowed: false }]
    await app.db.update(channels).set({ viewOverwrites })
    expect((await contest()).body.message).toBe('Event not found.')
    expect((await member.get(own)).status).toBe(404)
  })
})

test('a deletion of one’s data removes the contest, and one’s name from the audit log', async () => {
  await contest()
  await member.post('/api/user/delete-me', {})
  expect(await app.db.$count(attendanceContests)).toBe(0)
  expect(await app.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'attendance contested', actorId: null, erasedActorId: null },
      subject: 'attendance of a deleted member',
    },
  ])
})

describe('staff', () => {
  test('list open contests and accept one with the corrected attendance', async () => {
    await contest()
    expect((await leader.get(open)).body).toEqual([
      {
        ...{ eventId: 'siege', title: 'Siege', startsAt: expect.any(String) },
        ...{ userId: app.idOf('member'), displayName: 'Tarn', avatar: expect.any(String) },
        ...{ contested: 'absent', standing: 'absent', reason, at: expect.any(String) },
      },
    ])

    const note = 'Seen in the other channel.'
    expect((await decide({ isAccepted: true, standing: 'late', note })).body).toEqual([])

    expect((await member.get(own)).body).toEqual({
      standing: 'late',
      contestableUntil: null,
      contest: { state: 'accepted', standing: 'absent', reason, corrected: 'late', note },
    })
    expect(await app.db.$count(jobs, eq(jobs.kind, 'notify-of-contest'))).toBe(1)
  })

  test('decline one, which changes nothing but the contest', async () => {
    await contest()
    expect((await decide({ isAccepted: false })).status).toBe(200)
    const { body } = await member.get(own)
    expect(body).toMatchObject({ standing: 'absent', contest: { state: 'declined', note: '' } })
  })

  test('two staff members who decide at once make one decision [LIM-08]', async () => {
    await contest()
    const made = await Promise.all([
      decide({ isAccepted: true, standing: 'present' }),
      decide({ isAccepted: false }),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    const [{ isAccepted } = {}] = await app.db.select().from(attendanceContests)
    const { body } = await member.get(own)
    expect(body.standing).toBe(isAccepted ? 'present' : 'absent')
  })

  test.each([
    [400, 'Choose the corrected attendance.', { isAccepted: true }],
    [400, 'Choose whether the contest is accepted.', {}],
    [400, 'The note may have at most 300', { isAccepted: false, note: 'x'.repeat(301) }],
    [404, 'Contest not found.', { isAccepted: false }],
  ])('get %i: %s', async (status, problem, body) => {
    const refused = await decide(body)
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused.body)).toContain(problem)
  })

  test('find the contest and the decision in the audit log, without the member’s words', async () => {
    await contest()
    await decide({ isAccepted: false, note: 'No.' })
    const rows = await app.db.select().from(auditLog).orderBy(auditLog.id)
    const subject = `Tarn (${app.idOf('member')}) at Siege`
    expect(rows).toMatchObject([
      { action: 'attendance contested', actorId: app.idOf('member'), subject },
      {
        ...{ action: 'attendance contest declined', actorId: app.idOf('leader'), subject },
        after: { contest: 'declined', standing: 'absent', note: 'No.' },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(reason)
  })
})
