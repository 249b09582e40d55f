import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../db/schema/audit.ts'
import { attendance, leaves } from '../../../db/schema/events/attendance.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { members } from '../../../db/schema/guild.ts'
import { channelIdOf, grantTasks } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/events/siege/attendance'
const startsAt = new Date('2026-03-01T19:00:00Z')

type Signup = typeof signups.$inferInsert
let leader: Awaited<ReturnType<typeof app.signIn>>
let tarn: string
let wren: string

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  tarn = app.idOf('member')
  wren = app.idOf('applicant')
  const channelId = await channelIdOf(app.db, 'welcome')
  await app.db.insert(events).values({ id: 'siege', channelId, title: 'Siege', startsAt })
  await signUp(tarn)
  await signUp(wren, { answer: 'late' })
})

const signUp = (memberId: string, more: Partial<Signup> = {}) =>
  app.db.insert(signups).values({
    id: memberId,
    eventId: 'siege',
    memberId,
    answer: 'signed',
    signedAt: startsAt,
    ...more,
  })
const mark = () => leader.put(`${path}/present`, {})
const undo = (markedAt: string) => leader.put(`${path}/present/undo`, { markedAt })
const decide = (userId: string, standing: string | null) => leader.put(path, { userId, standing })
const countUnmarked = async () => (await leader.get(path)).body.unmarkedCount

/** The effective attendance of each member. */
async function statuses() {
  const rows = await app.db.select().from(attendance)
  return Object.fromEntries(
    rows.map(({ memberId, found, decided }) => [memberId, decided ?? found]),
  )
}

const listEntries = () =>
  app.db
    .select({ memberIds: auditLog.memberIds, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'attendance changed'))

const present = { standing: 'present', isTakenOff: false }

describe('marking all present', () => {
  test('sets the attendance of the sign-ups, with an audit entry for each', async () => {
    expect(await countUnmarked()).toBe(2)

    const { status, body } = await mark()

    expect(status).toBe(200)
    expect(body).toMatchObject({ markedCount: 2, unmarkedCount: 0 })
    const { markedCount, markedAt, ...shown } = body
    expect(shown).toEqual((await leader.get(path)).body)
    expect(await statuses()).toEqual({ [tarn]: 'present', [wren]: 'present' })
    const entries = await listEntries()
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({ memberIds: [tarn], before: null, after: present })
    expect(entries).toContainEqual({ memberIds: [wren], before: null, after: present })
  })

  test('keeps what a check found and what officers decided', async () => {
    await signUp(app.idOf('vex'))
    await app.db.insert(attendance).values({ eventId: 'siege', memberId: tarn, found: 'absent' })
    await decide(wren, 'late')

    expect((await mark()).body.markedCount).toBe(1)
    expect(await statuses()).toEqual({
      ...{ [tarn]: 'absent', [wren]: 'late', [app.idOf('vex')]: 'present' },
    })
  })

  test('leaves out oneself', async () => {
    await app.db.delete(signups)
    await signUp(app.idOf('leader'))

    expect(await countUnmarked()).toBe(0)
    expect((await mark()).body.markedCount).toBe(0)
    expect(await statuses()).toEqual({})
  })

  test('leaves out who waits, declined, is undecided or was removed', async () => {
    const [vex, odrin] = [app.idOf('vex'), app.idOf('odrin')]
    await app.db.update(signups).set({ waitingPlace: 1 }).where(eq(signups.memberId, tarn))
    await app.db.update(signups).set({ answer: 'absent' }).where(eq(signups.memberId, wren))
    await signUp(vex, { answer: 'maybe' })
    await signUp(odrin, { removedAt: startsAt })

    expect(await countUnmarked()).toBe(0)
    expect((await mark()).body.markedCount).toBe(0)
  })

  test('leaves out who is on leave or opted out', async () => {
    const leave = { fromDay: '2026-03-01', toDay: '2026-03-02' }
    await app.db.insert(leaves).values({ memberId: tarn, ...leave })
    await app.db.update(members).set({ optedOut: true }).where(eq(members.id, wren))

    expect(await countUnmarked()).toBe(0)
    expect((await mark()).body.markedCount).toBe(0)
  })

  test('marks of a published line-up who has a seat, also from the waiting list', async () => {
    const [vex, odrin] = [app.idOf('vex'), app.idOf('odrin')]
    await signUp(vex, { waitingPlace: 1 })
    await signUp(odrin)
    const plan = { parties: [], bench: [], lastPartyId: 0 }
    await app.db.insert(lineUps).values({ eventId: 'siege', plan, publishedAt: startsAt })
    await app.db.insert(lineUpPlaces).values([
      { eventId: 'siege', memberId: tarn, party: 1, seat: 1 },
      { eventId: 'siege', memberId: wren, isBenched: true },
      { eventId: 'siege', memberId: vex, party: 1, seat: 2 },
    ])

    expect(await countUnmarked()).toBe(2)
    await mark()
    expect(await statuses()).toEqual({ [tarn]: 'present', [vex]: 'present' })
  })

  test('marks nobody at a cancelled event', async () => {
    await app.db.update(events).set({ cancelledAt: startsAt })

    expect(await countUnmarked()).toBe(0)
    expect((await mark()).body.markedCount).toBe(0)
  })

  test('is refused before the event starts', async () => {
    await app.db.update(events).set({ startsAt: new Date('2999-03-01T19:00:00Z') })

    expect(await countUnmarked()).toBe(0)
    expect(await mark()).toMatchObject({
      ...{ status: 409, body: { message: 'This event has not begun yet.' } },
    })
    expect(await statuses()).toEqual({})
  })

  test('and undoing it are refused for an unknown event and without the right', async () => {
    const none = '/api/menu/events/none/attendance/present'
    const body = { markedAt: startsAt.toISOString() }
    expect((await leader.put(none, {})).status).toBe(404)
    expect((await leader.put(`${none}/undo`, body)).status).toBe(404)
    await grantTasks(app.db, 'Main Roster', 'events')
    const planner = await app.signIn('member')
    expect((await planner.put(`${path}/present`, {})).status).toBe(403)
    expect((await planner.put(`${path}/present/undo`, body)).status).toBe(403)
  })
})

describe('undoing it', () => {
  test('removes the attendance, with an audit entry for each', async () => {
    const { markedAt } = (await mark()).body

    const { status, body } = await undo(markedAt)

    expect({ status, people: body.people }).toEqual({ status: 200, people: [] })
    const entries = await listEntries()
    expect(entries).toHaveLength(4)
    expect(entries).toContainEqual({ memberIds: [wren], before: present, after: null })
    expect((await undo(markedAt)).status).toBe(200)
    expect(await listEntries()).toHaveLength(4)
  })

  test('keeps what was decided since, also as present', async () => {
    const { markedAt } = (await mark()).body
    await decide(tarn, 'late')
    await decide(wren, null)
    await decide(wren, 'present')

    await undo(markedAt)

    expect(await statuses()).toEqual({ [tarn]: 'late', [wren]: 'present' })
  })

  test('keeps what a check has found since', async () => {
    const { markedAt } = (await mark()).body
    await app.db.update(attendance).set({ found: 'late' }).where(eq(attendance.memberId, tarn))

    await undo(markedAt)

    expect(await statuses()).toEqual({ [tarn]: 'late' })
  })

  test('works after the event was moved to later', async () => {
    const { markedAt } = (await mark()).body
    await app.db.update(events).set({ startsAt: new Date('2999-03-01T19:00:00Z') })

    await undo(markedAt)

    expect(await statuses()).toEqual({})
  })

  test('keeps one’s own attendance, which another officer marked', async () => {
    await signUp(app.idOf('brannock'))
    const { markedAt } = (await mark()).body
    const officer = await app.signIn('brannock')

    await officer.put(`${path}/present/undo`, { markedAt })

    expect(await statuses()).toEqual({ [app.idOf('brannock')]: 'present' })
  })

  test('needs a valid time', async () => {
    expect(await undo('yesterday')).toMatchObject({
      status: 400,
      body: [expect.stringContaining('The time of the marks must be')],
    })
    expect((await undo('0000-01-01T00:00:00Z')).status).toBe(400)
  })
})
