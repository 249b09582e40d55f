import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eventPresence, eventPresenceGaps } from '../../../db/schema/events/attendance.ts'
import { members } from '../../../db/schema/guild.ts'
import {
  at,
  insertVoice,
  type PresenceGuild,
  startPresenceGuild,
} from '../../../testing/features/presence.ts'

let guild: PresenceGuild
beforeEach(async () => {
  guild = await startPresenceGuild()
})

const ranges = async () => {
  const rows = await guild.db
    .select()
    .from(eventPresence)
    .orderBy(eventPresence.memberId, eventPresence.fromAt)
  const minutesOf = (moment: Date) => (moment.getTime() - at(0).getTime()) / 60_000
  return rows.map(({ memberId, fromAt, untilAt }) => [
    ...[memberId, minutesOf(fromAt), minutesOf(untilAt)],
  ])
}

test('presence is recorded once a minute as ranges, and missed minutes as gaps', async () => {
  const { db, inVoice, record } = guild
  await guild.plan('siege')
  await inVoice(['Abe', 'Bea'])
  await record(-1, 3)
  await guild.recordAt(new Date(at(2).getTime() + 30_000))
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
  ['in the voice channels of the chosen category', 'rest', ['Bea']],
])('presence is recorded %s', async (_, voiceChannelId, expected) => {
  await guild.plan('siege', { voiceChannelId })
  await insertVoice(guild.db, ['Abe'], 'war')
  await insertVoice(guild.db, ['Bea'], 'camp')
  await guild.record(0, 1)
  expect((await ranges()).map(([memberId]) => memberId)).toEqual(expected)
})

test('nothing is recorded of members who opted out, and they get no status', async () => {
  await guild.db.update(members).set({ optedOut: true }).where(eq(members.id, 'Abe'))
  await guild.plan('siege')
  await guild.answer('Abe')
  await guild.inVoice(['Abe'])
  await guild.record(0, 2)
  await guild.determineAfterEnd()

  expect([await ranges(), await guild.outcomes()]).toEqual([[], {}])
})
