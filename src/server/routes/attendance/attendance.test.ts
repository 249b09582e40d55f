import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../db/schema/audit.ts'
import { attendance, attendanceChecks } from '../../../db/schema/events/attendance.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const startsAt = new Date('2026-03-01T19:00:00Z')
const path = '/api/menu/events/siege/attendance'

const memberId = () => app.idOf('member')

beforeEach(async () => {
  await app.reset()
  const channelId = await channelIdOf(app.db, 'welcome')
  await app.db.insert(events).values({ id: 'siege', channelId, title: 'Siege', startsAt })
  const memberId = app.idOf('member')
  await app.db.insert(signups).values({
    ...{ id: 's1', eventId: 'siege', memberId, answer: 'signed' },
    ...{ signedAt: startsAt, removedAt: startsAt },
  } as const)
  await app.db
    .insert(attendance)
    .values({ eventId: 'siege', memberId, found: 'absent', isTakenOff: true })
  await app.db.insert(attendanceChecks).values([
    { eventId: 'siege', configId: 1, state: 'done', at: startsAt },
    { eventId: 'siege', configId: 2, state: 'skipped', at: startsAt, note: 'Late.' },
  ])
})

describe('the attendance of an event', () => {
  test('lists everyone with a status, and the checks', async () => {
    const leader = await app.signIn('leader')

    expect((await leader.get(path)).body).toEqual({
      hasBegun: true,
      answers: [],
      undecided: [],
      people: [
        {
          userId: app.idOf('member'),
          displayName: expect.any(String),
          avatar: expect.any(String),
          standing: 'absent',
          status: 'absent',
          found: 'absent',
          isDecided: false,
          isTakenOff: true,
        },
      ],
      checks: [
        { delayMinutes: null, state: 'done', at: startsAt.toISOString(), note: null },
        { delayMinutes: null, state: 'skipped', at: startsAt.toISOString(), note: 'Late.' },
      ],
      unmarkedCount: 0,
    })
    expect((await leader.get('/api/menu/events/none/attendance')).status).toBe(404)
  })

  test('can be downloaded as CSV, with formulas in names escaped', async () => {
    const leader = await app.signIn('leader')
    await app.db.update(members).set({ displayName: '=1+1' }).where(eq(members.id, memberId()))
    const { headers, body } = await leader.get(`${path}/people?format=csv`)

    expect(headers.get('content-disposition')).toContain('events-attendance-people.csv')
    expect(body).toBe(
      'User ID,Display name,Standing,Found,Decided,Taken off\r\n' +
        `${memberId()},"'=1+1",absent,absent,false,true\r\n`,
    )
    expect((await leader.get('/api/menu/events/none/attendance/people')).status).toBe(404)
    const member = await app.signIn('member')
    expect((await member.get(`${path}/people`)).status).toBe(403)
  })

  test('shows of members who opted out only removed sign-ups', async () => {
    const leader = await app.signIn('leader')
    const people = async () => (await leader.get(path)).body.people.length
    const shown = await (await app.signIn('member')).get('/api/user/events/siege')
    expect(shown.body.attendance).toBe('absent')
    await app.db.update(members).set({ optedOut: true }).where(eq(members.id, memberId()))
    expect(await people()).toBe(1)
    const decide = (body: object) => leader.put(path, { userId: memberId(), ...body })
    expect(await decide({ standing: 'present' })).toMatchObject({
      ...{ status: 409, body: { message: 'This member opted out of the statistics.' } },
    })

    const restored = await decide({ isBack: true })
    expect(restored.body).toMatchObject({ people: [], answers: [{ optedOut: true }] })
    const hidden = await (await app.signIn('member')).get('/api/user/events/siege')
    expect(hidden.body.attendance).toBeNull()
    await app.db.delete(attendance)
    const unrecorded: { userId: string }[] = (await leader.get(`${path}/unrecorded`)).body
    expect(unrecorded.map(({ userId }) => userId)).not.toContain(memberId())
  })

  test('is overridden by an officer until the override is removed', async () => {
    const leader = await app.signIn('leader')
    const userId = app.idOf('member')
    const decide = (body: object) => leader.put(path, { userId, ...body })

    expect((await decide({ standing: 'excused' })).body.people).toMatchObject([
      { standing: 'excused', found: 'absent', isDecided: true },
    ])
    expect((await decide({ standing: null })).body.people).toMatchObject([
      { standing: 'absent', isDecided: false },
    ])
    const other = app.idOf('vex')
    const unrecorded = async () =>
      (await leader.get(`${path}/unrecorded`)).body.map((one: { userId: string }) => one.userId)
    expect(await unrecorded()).toContain(other)
    expect(await unrecorded()).not.toContain(userId)
    expect((await leader.get('/api/menu/events/none/attendance/unrecorded')).status).toBe(404)
    const added = await leader.put(path, { userId: other, standing: 'present' })
    expect(added.body.people).toHaveLength(2)
    expect(await unrecorded()).not.toContain(other)
    expect((await leader.put(path, { userId: other, standing: null })).body.people).toHaveLength(1)
    expect((await decide({ standing: 'unknown' })).status).toBe(400)
    expect((await leader.put(path, { userId: '1', standing: 'present' })).status).toBe(404)
  })

  test('has the result after the end instead of the checks, and keeps it when an override is removed', async () => {
    const leader = await app.signIn('leader')
    const userId = app.idOf('member')
    const decide = (body: object) => leader.put(path, { userId, ...body })
    await app.db.update(attendance).set({ outcome: 'left-early' })
    const after = { standing: 'present', found: 'present', isDecided: false }
    expect((await leader.get(path)).body.people).toMatchObject([after])

    const reason = 'Sat on the bench as asked.'
    expect((await decide({ standing: 'benched', reason })).body.people).toMatchObject([
      { standing: 'excused', status: 'benched', found: 'present', isDecided: true },
    ])
    const changes = await app.db.select().from(auditLog)
    expect(changes.map((change) => change.after)).toContainEqual({
      ...{ standing: 'benched', isTakenOff: true },
      reason,
    })
    expect((await decide({ standing: 'late', reason: 'x'.repeat(301) })).status).toBe(400)
    expect((await decide({ standing: null })).body.people).toMatchObject([after])
  })

  test('restores a removed member to the sign-ups, once', async () => {
    const leader = await app.signIn('leader')
    const userId = app.idOf('member')
    const signed = async () => (await leader.get('/api/menu/events/siege/signups')).body.length
    expect(await signed()).toBe(0)

    const back = await leader.put(path, { userId, isBack: true })

    expect(back.body.people).toMatchObject([{ standing: 'absent', isTakenOff: false }])
    expect(await signed()).toBe(1)
    expect((await leader.put(path, { userId, isBack: true })).status).toBe(409)
  })
})
