import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { dayIn } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { leaves } from '../../db/schema/events/attendance.ts'
import { type events, signups } from '../../db/schema/events/events.ts'
import { lineUpPlaces } from '../../db/schema/events/line-ups.ts'
import { members } from '../../db/schema/guild.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import { isComing } from '../core/coming-signups.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import type { EventRow } from '../events/event-row.ts'
import type { CheckInput } from './attendance-status.ts'
import { loadVoiceChannels } from './voice-channels.ts'

/** Loads the signups, the connected members and those who are excused for an attendance check. */
export async function loadCheckInput(tx: Db, event: EventRow): Promise<CheckInput> {
  const signed = await tx
    .select({ memberId: signups.memberId, answer: signups.answer })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(and(eq(signups.eventId, event.id), isComing, members.inGuild))
  return {
    signups: signed.map(({ memberId, answer }) => ({ memberId, isLate: answer === 'late' })),
    connected: await readConnected(tx, event),
    onLeave: new Set([...(await readOnLeave(tx, event)), ...(await readBenched(tx, event.id))]),
  }
}

/** Members in the event's voice channels. */
async function readConnected(tx: Db, event: EventRow): Promise<Set<string>> {
  const voiceChannels = (await loadVoiceChannels(tx))(event)
  if (voiceChannels.length === 0) return new Set()
  const there = await tx
    .select({ memberId: voicePresences.memberId })
    .from(voicePresences)
    .innerJoin(members, eq(members.id, voicePresences.memberId))
    .where(and(inArray(voicePresences.channelId, voiceChannels), eq(voicePresences.isBot, false)))
  return new Set(there.map(({ memberId }) => memberId))
}

/** The members on leave on the day of an event. */
export async function readOnLeave(
  tx: Db,
  { startsAt }: Pick<typeof events.$inferSelect, 'startsAt'>,
): Promise<Set<string>> {
  const day = dayIn(await readGuildTimeZone(tx), startsAt)
  const found = await tx
    .selectDistinct({ memberId: leaves.memberId })
    .from(leaves)
    .where(and(lte(leaves.fromDay, day), gte(leaves.toDay, day)))
  return new Set(found.map(({ memberId }) => memberId))
}

/** Members on the bench of the published line-up are excused. */
async function readBenched(tx: Db, eventId: string): Promise<string[]> {
  const benched = await tx
    .select({ memberId: lineUpPlaces.memberId })
    .from(lineUpPlaces)
    .where(and(eq(lineUpPlaces.eventId, eventId), lineUpPlaces.isBenched))
  return benched.map(({ memberId }) => memberId)
}
