import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import { determineDueAttendance } from '../../domain/attendance/presence/determine-attendance.ts'
import { recordPresence } from '../../domain/attendance/presence/record-presence.ts'
import type { Context } from '../../domain/core/context.ts'
import { emptyDatabase } from '../test-bot.ts'

const start = new Date('2026-11-08T19:00:00Z')
const names = ['Abe', 'Bea', 'Cid', 'Dot', 'Eve', 'Fay']

/** A time in minutes after the start of the events. */
export const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** A guild whose events last an hour, without a bot. */
export type PresenceGuild = Awaited<ReturnType<typeof startPresenceGuild>>

/** Empties the database and adds #sieges, for the role `friend`, which every member has, and voice channels. */
export async function startPresenceGuild() {
  const db = await emptyDatabase()
  await insertGuild(db)
  const contextAt = (now: Date) => ({ db, now: () => now }) as Context
  const determineAt = (minutes: number) => determineDueAttendance(contextAt(at(minutes)))
  return {
    db,
    plan: async (id: string, more: Partial<typeof events.$inferInsert> = {}) => {
      const event = { id, channelId: 'sieges', title: id, startsAt: start, durationMinutes: 60 }
      await db.insert(events).values({ ...event, ...more })
    },
    answer: async (memberId: string, more: Partial<typeof signups.$inferInsert> = {}) => {
      const signup = { id: memberId, eventId: 'siege', memberId, signedAt: start }
      await db.insert(signups).values({ ...signup, answer: 'signed', ...more })
    },
    /** Puts members in a voice channel, and no others. */
    inVoice: async (memberIds: string[]) => {
      await db.delete(voicePresences)
      if (memberIds.length > 0) await insertVoice(db, memberIds, 'war')
    },
    recordAt: (now: Date) => recordPresence(contextAt(now)),
    /** Records each minute of an event from one to another. */
    record: async (from: number, until: number) => {
      for (let minute = from; minute < until; minute++) await recordPresence(contextAt(at(minute)))
    },
    determineAt,
    /** Determines the attendance after the end, without a gap since the last recorded minute. */
    determineAfterEnd: async () => {
      await db.update(events).set({ presenceUntil: at(60) })
      await determineAt(60)
    },
    outcomes: async () =>
      Object.fromEntries(
        (await db.select().from(attendance)).map(({ memberId, outcome }) => [memberId, outcome]),
      ),
  }
}

/** Stores members as present in a voice channel. */
export async function insertVoice(
  db: Db,
  memberIds: readonly string[],
  channelId: 'war' | 'camp',
): Promise<void> {
  await db
    .insert(voicePresences)
    .values(memberIds.map((memberId) => ({ memberId, channelId, isDeafened: false, isBot: false })))
}

async function insertGuild(db: Db): Promise<void> {
  const voice = { kind: 'voice' as const, position: 1 }
  await db.insert(channels).values([
    { id: 'rest', name: 'Rest', kind: 'category', position: 1 },
    { id: 'sieges', name: 'sieges', kind: 'text', position: 1, categoryId: 'pvp' },
    { ...voice, id: 'war', name: 'War', categoryId: 'pvp' },
    { ...voice, id: 'camp', name: 'Camp', categoryId: 'rest' },
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
}
