import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { eventChannels, events } from '../../../db/schema/events/events.ts'
import { games } from '../../../db/schema/games.ts'
import { members } from '../../../db/schema/guild.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/attendance'

type Row = typeof attendance.$inferInsert
type Event = typeof events.$inferInsert

let channelId: string
let gameId: number

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)

beforeEach(async () => {
  await app.reset()
  channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.delete(eventChannels)
  const [game] = await app.db.insert(games).values({ name: 'Zenith' }).returning()
  gameId = game?.id ?? 0
})

/** Past events, a day apart, the last one yesterday. */
async function addEvents(ids: readonly string[], more: Partial<Event> = {}): Promise<void> {
  await app.db.insert(events).values(
    ids.map((id, index) => ({
      ...{ id, channelId, title: `Siege ${id}`, startsAt: daysAgo(ids.length - index) },
      ...more,
    })),
  )
}

const record = (person: string, statuses: Record<string, Row['outcome']>) =>
  app.db.insert(attendance).values(
    Object.entries(statuses).map(([eventId, outcome]) => ({
      ...{ eventId, memberId: app.idOf(person), outcome },
    })),
  )

async function read(query = '') {
  const { body } = await (await app.signIn('leader')).get(`${path}${query}`)
  return {
    ...body,
    ids: body.events.map(({ eventId }: { eventId: string }) => eventId),
    of: (person: string) =>
      body.members.find(({ userId }: { userId: string }) => userId === app.idOf(person)),
  }
}

describe('the attendance overview', () => {
  test('counts who answered Late and was never there as absent', async () => {
    await addEvents(['a', 'b', 'c'])
    const late = { memberId: app.idOf('member'), found: 'late' as const }
    await app.db.insert(attendance).values([
      { ...late, eventId: 'a', wasSeen: false },
      { ...late, eventId: 'b' },
      { ...late, eventId: 'c', wasSeen: false, decided: 'late' },
    ])
    expect((await read()).of('member').statuses).toBe('nll')
    const { body } = await (await app.signIn('member')).get('/api/user/events/a')
    expect(body.attendance).toBe('absent')
  })

  test('shows each status that counts, oldest first', async () => {
    await addEvents(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    await record('member', {
      ...{ a: 'present', b: 'late', c: 'left-early', d: 'absent' },
      ...{ e: 'excused', f: 'benched', g: 'unsigned' },
    })
    await app.db
      .update(attendance)
      .set({ found: 'present', decided: 'excused' })
      .where(eq(attendance.eventId, 'd'))
    await record('leader', { h: 'present' })

    const { of, ids, events: listed } = await read()

    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(listed[0]).toEqual({
      ...{ eventId: 'a', channelId, title: 'Siege a', startsAt: expect.any(String) },
      ...{ gameName: null, countsForReliability: true },
    })
    expect(of('member')).toEqual({
      userId: app.idOf('member'),
      displayName: 'Tarn',
      avatar: expect.any(String),
      main: null,
      statuses: 'alexxbu-',
      reliability: 2 / 3,
      ...{ trend: null, came: 3, expected: 3, streak: 3 },
    })
    expect(of('leader')).toMatchObject({ statuses: '-------a', reliability: null })
  })

  test('has the last 12 events whose attendance is recorded, or those of a period', async () => {
    await addEvents(Array.from({ length: 30 }, (_, index) => `e${index}`))
    await app.db.update(events).set({ attendanceAt: new Date() })
    await app.db.insert(events).values([
      { id: 'unknown', channelId, title: 'Siege', startsAt: daysAgo(1) },
      { id: 'later', channelId, title: 'Siege', startsAt: daysAgo(-1), attendanceAt: daysAgo(0) },
      {
        ...{ id: 'cancelled', channelId, title: 'Siege', startsAt: daysAgo(1) },
        ...{ cancelledAt: daysAgo(1), attendanceAt: daysAgo(0) },
      },
    ])

    const last = await read()
    expect(last.ids).toHaveLength(12)
    expect(last.ids.at(-1)).toBe('e29')
    expect((await read('?days=20')).ids).toHaveLength(19)
    expect((await read('?events=100')).ids).toHaveLength(30)
    expect((await read('?events=3&days=20')).ids).toEqual(['e27', 'e28', 'e29'])
  })

  test('lists members with a status or a role that may sign up, without bots and former members', async () => {
    const [first] = await app.db
      .select()
      .from(members)
      .where(eq(members.id, app.idOf('member')))
    const roleId = first?.roleIds[0] ?? ''
    await addEvents(['a'], { attendanceAt: new Date(), signupRoleIds: [roleId] })
    await record('applicant', { a: 'unsigned' })
    const names = async (query = '') =>
      (await read(query)).members.map(({ displayName }: { displayName: string }) => displayName)

    const listed = await names()
    expect(listed).toContain('Tarn')
    expect(listed).toContain('Wren')
    expect(listed.slice(0, 2)).toEqual(['Anselm', 'Aurelle'])
    expect(await names(`?roleId=${roleId}`)).toEqual(
      listed.filter((name: string) => name !== 'Wren'),
    )
    await app.db
      .update(members)
      .set({ inGuild: false })
      .where(eq(members.id, app.idOf('member')))
    expect(await names()).not.toContain('Tarn')
    await app.db
      .update(members)
      .set({ isBot: true })
      .where(eq(members.id, app.idOf('applicant')))
    expect(await names()).not.toContain('Wren')
  })

  test('can be filtered by game', async () => {
    await addEvents(['a', 'b', 'c'])
    await app.db.update(events).set({ gameId }).where(eq(events.id, 'b'))
    await record('member', { a: 'present', b: 'absent', c: 'present' })

    const { ids, of, games: choices, events: listed } = await read(`?gameId=${gameId}`)

    expect(ids).toEqual(['b'])
    expect(listed).toMatchObject([{ gameName: 'Zenith' }])
    expect(of('member').statuses).toBe('n')
    expect(choices).toContainEqual({ gameId, gameName: 'Zenith' })
  })

  test('shows members who opted out without any status', async () => {
    await addEvents(['a', 'b', 'c'])
    await record('member', { a: 'present', b: 'present', c: 'absent' })
    await app.db
      .update(members)
      .set({ optedOut: true })
      .where(eq(members.id, app.idOf('member')))

    expect((await read()).of('member')).toMatchObject({
      ...{ statuses: 'ooo', reliability: null, came: 0, expected: 0 },
    })
  })

  test('the attendance of one member has their reliability and last events, newest first', async () => {
    await addEvents(Array.from({ length: 14 }, (_, index) => `e${index}`))
    await addEvents(['unknown'])
    await record(
      'member',
      Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`e${index}`, 'late' as const])),
    )
    const leader = await app.signIn('leader')
    const ofMember = async () => (await leader.get(`/api/menu/members/${app.idOf('member')}`)).body

    const { lastEvents: last, reliability } = await ofMember()
    expect(reliability).toBe(0.5)
    expect(last).toHaveLength(12)
    expect(last[0]).toEqual({
      ...{ eventId: 'e13', channelId, title: 'Siege e13', status: 'late' },
      startsAt: expect.any(String),
    })
    await app.db
      .update(members)
      .set({ optedOut: true })
      .where(eq(members.id, app.idOf('member')))
    const optedOut = await ofMember()
    expect(optedOut.lastEvents).toEqual([])
    expect(optedOut).not.toHaveProperty('reliability')
  })

  test('compares its totals with those of as many events before', async () => {
    await addEvents(['a', 'b', 'c', 'd'])
    await record('member', { a: 'absent', b: 'late', c: 'present', d: 'present' })

    expect(await read('?events=2')).toMatchObject({
      totals: { reliability: 1, presentPerEvent: 1, lateOrLeftEarly: 0, absent: 0 },
      previous: { reliability: 0.25, presentPerEvent: 0.5, lateOrLeftEarly: 1, absent: 1 },
    })
    expect((await read('?events=3')).previous).toBeNull()
  })

  test('can be downloaded as CSV with a column for each event', async () => {
    await addEvents(['a', 'b'], { startsAt: new Date('2026-03-01T19:00:00Z'), title: 'Siege, big' })
    await record('member', { a: 'present', b: 'left-early' })
    const leader = await app.signIn('leader')

    const { headers, body } = await leader.get(`${path}/people?format=csv`)

    expect(headers.get('content-disposition')).toContain('attendance-people.csv')
    expect(body.trim().split('\r\n')).toEqual([
      expect.stringContaining(
        'Streak,"2026-03-01 20:00 Siege, big (1)","2026-03-01 20:00 Siege, big (2)"',
      ),
      `${app.idOf('member')},Tarn,,-50,2,2,2,present,left-early`,
    ])
  })

  test('needs the right to the attendance, and refuses queries out of bounds', async () => {
    const leader = await app.signIn('leader')
    for (const query of ['events=0', 'events=101', 'days=x', 'days=4000', 'roleId=x', 'gameId=x']) {
      expect((await leader.get(`${path}?${query}`)).status, query).toBe(400)
    }
    const member = await app.signIn('member')
    expect((await member.get(path)).status).toBe(403)
    expect((await member.get(`${path}/people`)).status).toBe(403)
  })
})
