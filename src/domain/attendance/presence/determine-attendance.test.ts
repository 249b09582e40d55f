import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  attendance,
  attendanceChecks,
  eventPresence,
  leaves,
} from '../../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../../db/schema/events/automation.ts'
import type { signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { members } from '../../../db/schema/guild.ts'
import { at, type PresenceGuild, startPresenceGuild } from '../../../testing/features/presence.ts'

let guild: PresenceGuild
beforeEach(async () => {
  guild = await startPresenceGuild()
})

const insertAbsence = (memberId: string) =>
  guild.db
    .insert(leaves)
    .values({ memberId, fromDay: '2026-11-01', toDay: '2026-11-30', reason: '' })

type Answer = Partial<typeof signups.$inferInsert>
test.each<[string, Answer | null, string | undefined]>([
  ['signed up', {}, 'absent'],
  ['answered Late', { answer: 'late' }, 'absent'],
  ['was taken off by a check', { removedAt: at(0) }, 'absent'],
  ['was coming until after the deadline', { answer: 'absent', hasDeclinedLate: true }, 'absent'],
  ['answered Not coming in time', { answer: 'absent' }, 'excused'],
  ['is waiting', { waitingPlace: 1 }, 'benched'],
  ['was set aside in Raid-Helper', { answer: 'bench' }, 'benched'],
  ['answered Maybe', { answer: 'maybe' }, undefined],
  ['has not answered', null, undefined],
])('a missing member who %s is judged by the plan', async (_, given, status) => {
  await guild.plan('siege')
  if (given) await guild.answer('Abe', given)
  if (given?.removedAt) {
    await guild.db
      .insert(attendance)
      .values({ eventId: 'siege', memberId: 'Abe', found: 'absent', isTakenOff: true })
  }
  await guild.determineAfterEnd()
  expect((await guild.outcomes()).Abe ?? undefined).toBe(status)
})

test.each([
  ['the channel', [], 'Bea'],
  ['the event instead of the channel', ['officer'], 'Cid'],
])(
  'a member on leave is excused, and one present without an answer, but with a role of %s, is unsigned',
  async (_, signupRoleIds, unsigned) => {
    await guild.plan('siege', { signupRoleIds })
    await guild.db
      .update(members)
      .set({ roleIds: ['officer'] })
      .where(eq(members.id, 'Cid'))
    await guild.answer('Abe')
    await insertAbsence('Abe')
    await guild.inVoice(['Bea', 'Cid'])
    await guild.record(0, 2)
    await guild.determineAfterEnd()
    expect(await guild.outcomes()).toEqual({ Abe: 'excused', [unsigned]: 'unsigned' })
  },
)

test('members count as late from the earliest configured check on, once', async () => {
  const { db, inVoice, record, determineAt, outcomes } = guild
  await db.insert(attendanceCheckConfigs).values(
    [20, 10].map((checkDelayMinutes) => ({
      ...{ checkDelayMinutes, autoRemoveAbsentUsers: false },
      ...{ autoRemoveLateUsers: false, pingUsers: false },
    })),
  )
  await guild.plan('siege')
  for (const name of ['Abe', 'Bea', 'Cid']) await guild.answer(name)
  await inVoice(['Abe'])
  await record(0, 10)
  await inVoice(['Abe', 'Bea'])
  await record(10, 40)
  await inVoice(['Bea'])
  await record(40, 60)
  await determineAt(59)
  expect(await outcomes()).toEqual({})
  await determineAt(60)
  const expected = { Abe: 'left-early', Bea: 'late', Cid: 'absent' }
  expect(await outcomes()).toEqual(expected)

  await db.delete(eventPresence)
  await determineAt(61)
  expect(await outcomes()).toEqual(expected)
})

test('without a configured check, members count as late from minute 15 on', async () => {
  await guild.plan('siege')
  const arrivals = Object.entries({ Abe: 14, Bea: 15 })
  for (const [memberId, minute] of arrivals) {
    await guild.answer(memberId)
    const range = { fromAt: at(minute), untilAt: at(60) }
    await guild.db.insert(eventPresence).values({ eventId: 'siege', memberId, ...range })
  }
  await guild.determineAfterEnd()
  expect(await guild.outcomes()).toEqual({ Abe: 'present', Bea: 'late' })
})

test('with a published line-up members on a seat are expected unless excused, and all others benched', async () => {
  const { db, answer } = guild
  await guild.plan('siege')
  for (const name of ['Abe', 'Bea', 'Cid', 'Fay']) await answer(name)
  await answer('Dot', { answer: 'maybe' })
  await answer('Eve', { answer: 'absent' })
  await insertAbsence('Fay')
  const plannedLineUp = { parties: [], bench: [], lastPartyId: 0 }
  await db.insert(lineUps).values({ eventId: 'siege', plan: plannedLineUp, publishedAt: at(0) })
  const seated = ['Abe', 'Dot', 'Eve', 'Fay'].map((memberId, index) => ({
    ...{ eventId: 'siege', memberId, party: 1, seat: 1 + index },
  }))
  await db.insert(lineUpPlaces).values(seated)
  await db.insert(lineUpPlaces).values({ eventId: 'siege', memberId: 'Bea', isBenched: true })
  await guild.determineAfterEnd()
  expect(await guild.outcomes()).toEqual({
    ...{ Abe: 'absent', Bea: 'benched', Cid: 'benched', Dot: 'absent' },
    ...{ Eve: 'excused', Fay: 'excused' },
  })
})

test('an event that the bot did not see at all has no statuses', async () => {
  await guild.plan('siege')
  await guild.answer('Abe')
  await guild.determineAt(60)
  expect(await guild.db.$count(attendance)).toBe(0)
  expect(await guild.db.$count(attendanceChecks)).toBe(0)
})
