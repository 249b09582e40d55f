// @both-databases: types that the two drivers convert differently
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import {
  attendance,
  attendanceChecks,
  type CheckStatus,
} from '../../db/schema/events/attendance.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { channels, members } from '../../db/schema/guild.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { readTabRows } from './read-tab.ts'

const [raiders, castle, plaza] = ['500', '600', '601']
const start = new Date('2026-07-01T18:00:00Z')
let db: Db

beforeEach(async () => {
  db = await emptyDatabase()
  const channel = { name: 'castle', kind: 'text' as const, position: 0 }
  await db.insert(channels).values([castle, plaza].map((id) => ({ ...channel, id })))
})

async function join(name: string, more: Partial<typeof members.$inferInsert> = {}) {
  const row = { id: name, userName: name, displayName: name, inGuild: true, roleIds: [raiders] }
  await db.insert(members).values({ ...row, ...more })
}

async function plan(id: string, more: Partial<typeof events.$inferInsert> = {}) {
  await db
    .insert(events)
    .values({ id, channelId: castle, title: 'Siege', startsAt: start, ...more })
}

const check = (eventId: string, state: 'found' | 'done' | 'skipped') =>
  db.insert(attendanceChecks).values({ eventId, configId: 1, state, at: start })
const insertSignup = (
  eventId: string,
  memberId: string,
  more: Partial<typeof signups.$inferInsert> = {},
) =>
  db.insert(signups).values({
    ...{ id: `${eventId} ${memberId}`, eventId, memberId, answer: 'signed', signedAt: start },
    ...more,
  })
const read = () => readTabRows(db, castle, raiders)
const names = async () => (await read()).slice(1).map(([name]) => name)

/** The cell of the only member and event. */
const only = async () => (await read())[1]?.[2]

test('every member with the role has a row, sorted by name, without attendance if opted out', async () => {
  await join('wyn', { displayName: 'Wyn', optedOut: true })
  await join('bea', { displayName: 'bea' })
  await join('Abe')
  await join('left', { inGuild: false })
  await join('robot', { isBot: true })
  await join('guest', { roleIds: ['501'] })

  expect(await read()).toEqual([
    ['Name', 'Discord ID'],
    ['Abe', 'Abe'],
    ['bea', 'bea'],
    ['Wyn', 'wyn'],
  ])

  await plan('siege')
  await check('siege', 'done')
  const status = { eventId: 'siege', found: 'present' as const }
  await db.insert(attendance).values(['Abe', 'wyn'].map((memberId) => ({ ...status, memberId })))
  expect((await read()).slice(1).map(([, id, cell]) => [id, cell])).toEqual([
    ...[
      ['Abe', true],
      ['bea', false],
    ],
    ['wyn', ''],
  ])
})

test('the channel’s events are columns, oldest first, in the guild’s time zone', async () => {
  await join('Abe')
  await plan('later', { title: 'Boss', startsAt: new Date('2026-12-01T18:00:00Z') })
  await plan('first')
  await plan('cancelled', { cancelledAt: start })
  await plan('elsewhere', { channelId: plaza })

  expect((await read())[0]).toEqual([
    'Name',
    'Discord ID',
    '2026-07-01 20:00 Siege',
    '2026-12-01 19:00 Boss',
  ])
})

test.each<[CheckStatus, boolean]>([
  ['present', true],
  ['late', true],
  ['unsigned', true],
  ['absent', false],
  ['excused', false],
])(
  'a member with the status %s counts as attended: %s, regardless of the sign-up',
  async (found, isThere) => {
    await join('Abe')
    await plan('siege')
    await insertSignup('siege', 'Abe', { removedAt: isThere ? start : null })
    await check('siege', 'done')
    await db.insert(attendance).values({ eventId: 'siege', memberId: 'Abe', found })

    expect(await only()).toBe(isThere)
  },
)

test.each<[CheckStatus, CheckStatus, boolean]>([
  ['present', 'absent', false],
  ['absent', 'present', true],
])('the check says %s and an officer %s', async (found, decided, isThere) => {
  await join('Abe')
  await plan('siege')
  await check('siege', 'done')
  await db.insert(attendance).values({ eventId: 'siege', memberId: 'Abe', found, decided })

  expect(await only()).toBe(isThere)
})

test.each([
  ['found', false],
  ['done', false],
  ['skipped', true],
] as const)('a sign-up without a check, %s: %s', async (state, isThere) => {
  await join('Abe')
  await plan('siege')
  await insertSignup('siege', 'Abe')
  await check('siege', state)

  expect(await only()).toBe(isThere)
})

test.each([
  ['signed', {}, true],
  ['late', { answer: 'late' }, true],
  ['not coming', { answer: 'absent' }, false],
  ['withdrawn', { removedAt: start }, false],
  ['waiting', { waitingPlace: 1 }, false],
] as const)('before attendance is taken, %s is %s', async (_, more, isThere) => {
  await join('Abe')
  await plan('siege')
  await insertSignup('siege', 'Abe', more)

  expect(await only()).toBe(isThere)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'the name %j is escaped as text',
  async (name) => {
    await join('Abe', { displayName: name })
    await plan('siege', { title: name })

    expect(await names()).toEqual([`'${name}`])
    expect((await read())[0]?.[2]).toBe(`2026-07-01 20:00 ${name}`)
  },
)

test('the newest events are shown if not all fit', async () => {
  await join('Abe')
  const many = Array.from({ length: 510 }, (_, index) => ({
    ...{ id: `${index}`, channelId: castle, title: `${index}` },
    startsAt: new Date(start.getTime() + index * 60_000),
  }))
  await db.insert(events).values(many)
  const [head = []] = await read()

  expect(head).toHaveLength(502)
  expect(head[2]).toMatch(/ 10$/)
  expect(head.at(-1)).toMatch(/ 509$/)
})
