import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import {
  attendance,
  attendanceChecks,
  eventPresence,
  eventPresenceGaps,
  leaves,
} from '../../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../../db/schema/events/automation.ts'
import { eventChannels, events, signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { games } from '../../../db/schema/games.ts'
import { channels, members, roles } from '../../../db/schema/guild.ts'
import { voicePresences } from '../../../db/schema/ingest.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import type { Context } from '../../core/context.ts'
import { determineDueAttendance } from './determine-attendance.ts'
import { recordPresence } from './record-presence.ts'

const start = new Date('2026-11-08T19:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const names = ['Abe', 'Bea', 'Cid', 'Dot', 'Eve']

let db: Db
beforeEach(async () => {
  db = await emptyDatabase()
  const channel = { kind: 'voice' as const, position: 1 }
  await db.insert(channels).values([
    { id: 'sieges', name: 'sieges', kind: 'text', position: 1, categoryId: 'pvp' },
    { ...channel, id: 'war', name: 'War', categoryId: 'pvp' },
    { ...channel, id: 'camp', name: 'Camp', categoryId: 'rest' },
  ])
  await db.insert(roles).values({
    ...{ id: 'friend', name: 'Friend', color: 0, position: 1 },
    ...{ isManaged: false, isAdministrator: false, viewsChannels: true },
  })
  const [game] = await db.insert(games).values({ name: 'Aion 2' }).returning()
  await db
    .insert(eventChannels)
    .values({ channelId: 'sieges', roleId: 'friend', gameId: game?.id as number })
  await db.insert(members).values(
    names.map((id) => {
      const member = { id, userName: id, displayName: id, inGuild: true }
      return { ...member, roleIds: ['friend'] }
    }),
  )
})

const contextAt = (now: Date) => ({ db, now: () => now }) as Context

async function plan(id: string, more: Partial<typeof events.$inferInsert> = {}) {
  const event = { id, channelId: 'sieges', title: id, startsAt: start, durationMinutes: 60 }
  await db.insert(events).values({ ...event, ...more })
}

function answer(
  memberId: string,
  more: Partial<typeof signups.$inferInsert> = {},
  eventId = 'siege',
) {
  const signup = { id: `${eventId} ${memberId}`, eventId, memberId, signedAt: start }
  return db.insert(signups).values({ ...signup, answer: 'signed', ...more })
}

/** Puts members in a voice channel, and no others. */
async function inVoice(memberIds: string[], channelId = 'war') {
  await db.delete(voicePresences)
  if (memberIds.length === 0) return
  await db
    .insert(voicePresences)
    .values(memberIds.map((memberId) => ({ memberId, channelId, isDeafened: false, isBot: false })))
}

/** Records each minute of an event from one to another. */
async function record(from: number, until: number) {
  for (let minute = from; minute < until; minute++) await recordPresence(contextAt(at(minute)))
}

const ranges = async () =>
  (await db.select().from(eventPresence).orderBy(eventPresence.memberId, eventPresence.fromAt)).map(
    ({ memberId, fromAt, untilAt }) => [
      memberId,
      (fromAt.getTime() - start.getTime()) / 60_000,
      (untilAt.getTime() - start.getTime()) / 60_000,
    ],
  )

const outcomes = async () =>
  Object.fromEntries(
    (await db.select().from(attendance)).map(({ memberId, outcome }) => [memberId, outcome]),
  )

test('presence is recorded once a minute as ranges, and missed minutes as gaps', async () => {
  await plan('siege')
  await inVoice(['Abe', 'Bea'])
  await record(-1, 3)
  await recordPresence(contextAt(new Date(at(2).getTime() + 30_000)))
  await inVoice(['Abe'])
  await record(3, 5)
  await record(9, 10)
  await inVoice([])
  await record(58, 62)

  expect(await ranges()).toEqual([
    ['Abe', 0, 5],
    ['Abe', 9, 10],
    ['Bea', 0, 3],
  ])
  expect(await db.select().from(eventPresenceGaps).orderBy(eventPresenceGaps.fromAt)).toEqual([
    { eventId: 'siege', fromAt: at(5), untilAt: at(9) },
    { eventId: 'siege', fromAt: at(10), untilAt: at(58) },
  ])
})

test.each([
  ['without a choice in the category of the event channel', null, ['Abe']],
  ['in the chosen voice channel', 'camp', ['Bea']],
])('presence is recorded %s', async (_, voiceChannelId, expected) => {
  await plan('siege', { voiceChannelId })
  const presence = { isDeafened: false, isBot: false }
  await db.insert(voicePresences).values([
    { ...presence, memberId: 'Abe', channelId: 'war' },
    { ...presence, memberId: 'Bea', channelId: 'camp' },
  ])
  await record(0, 1)
  expect((await ranges()).map(([memberId]) => memberId)).toEqual(expected)
})

test('nothing is recorded of members who opted out, and they get no status', async () => {
  await db.update(members).set({ optedOut: true }).where(eq(members.id, 'Abe'))
  await plan('siege')
  await answer('Abe')
  await inVoice(['Abe'])
  await record(0, 2)
  await db.update(events).set({ presenceUntil: at(60) })
  await determineDueAttendance(contextAt(at(60)))

  expect([await ranges(), await outcomes()]).toEqual([[], {}])
})

type Answer = Partial<typeof signups.$inferInsert>
test.each<[string, Answer | null, string | undefined]>([
  ['signed up', {}, 'absent'],
  ['answered Late', { answer: 'late' }, 'absent'],
  ['was taken off by a check', { removedAt: start }, 'absent'],
  ['was coming until after the deadline', { answer: 'absent', hasDeclinedLate: true }, 'absent'],
  ['answered Not coming in time', { answer: 'absent' }, 'excused'],
  ['is waiting', { waitingPlace: 1 }, 'benched'],
  ['was set aside in Raid-Helper', { answer: 'bench' }, 'benched'],
  ['answered Maybe', { answer: 'maybe' }, undefined],
  ['has not answered', null, undefined],
])('a missing member who %s is judged by the plan', async (_, given, status) => {
  await plan('siege')
  if (given) await answer('Abe', given)
  if (given?.removedAt) {
    await db
      .insert(attendance)
      .values({ eventId: 'siege', memberId: 'Abe', found: 'absent', isTakenOff: true })
  }
  await db.update(events).set({ presenceUntil: at(60) })
  await determineDueAttendance(contextAt(at(60)))
  expect((await outcomes()).Abe ?? undefined).toBe(status)
})

test('a member on leave is excused, and one present without an answer is unsigned', async () => {
  await plan('siege')
  await answer('Abe')
  await db
    .insert(leaves)
    .values({ memberId: 'Abe', fromDay: '2026-11-01', toDay: '2026-11-30', reason: '' })
  await inVoice(['Bea'])
  await record(0, 2)
  await db.update(events).set({ presenceUntil: at(60) })
  await determineDueAttendance(contextAt(at(60)))
  expect(await outcomes()).toEqual({ Abe: 'excused', Bea: 'unsigned' })
})

test('members count as late from the earliest configured check on, once', async () => {
  await db.insert(attendanceCheckConfigs).values(
    [20, 10].map((checkDelayMinutes) => ({
      ...{ checkDelayMinutes, autoRemoveAbsentUsers: false },
      ...{ autoRemoveLateUsers: false, pingUsers: false },
    })),
  )
  await plan('siege')
  for (const name of ['Abe', 'Bea', 'Cid']) await answer(name)
  await inVoice(['Abe'])
  await record(0, 10)
  await inVoice(['Abe', 'Bea'])
  await record(10, 40)
  await inVoice(['Bea'])
  await record(40, 60)
  await determineDueAttendance(contextAt(at(59)))
  expect(await outcomes()).toEqual({})
  await determineDueAttendance(contextAt(at(60)))
  const expected = { Abe: 'left-early', Bea: 'late', Cid: 'absent' }
  expect(await outcomes()).toEqual(expected)

  await db.delete(eventPresence)
  await determineDueAttendance(contextAt(at(61)))
  expect(await outcomes()).toEqual(expected)
})

test('with a published line-up members on a seat are expected, and all others benched', async () => {
  await plan('siege')
  for (const name of ['Abe', 'Bea', 'Cid']) await answer(name)
  await answer('Dot', { answer: 'maybe' })
  const plannedLineUp = { parties: [], bench: [], lastPartyId: 0 }
  await db.insert(lineUps).values({ eventId: 'siege', plan: plannedLineUp, publishedAt: start })
  await db.insert(lineUpPlaces).values([
    { eventId: 'siege', memberId: 'Abe', party: 1, seat: 1 },
    { eventId: 'siege', memberId: 'Bea', isBenched: true },
    { eventId: 'siege', memberId: 'Dot', party: 1, seat: 2 },
  ])
  await db.update(events).set({ presenceUntil: at(60) })
  await determineDueAttendance(contextAt(at(60)))
  expect(await outcomes()).toEqual({ Abe: 'absent', Bea: 'benched', Cid: 'benched', Dot: 'absent' })
})

test('an event that the bot did not see at all has no statuses', async () => {
  await plan('siege')
  await answer('Abe')
  await determineDueAttendance(contextAt(at(60)))
  expect(await db.$count(attendance)).toBe(0)
  expect(await db.$count(attendanceChecks)).toBe(0)
})
