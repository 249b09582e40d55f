import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { dayIn } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { leaves } from '../../db/schema/attendance.ts'
import { type events, signups } from '../../db/schema/events.ts'
import { channels, guild, members } from '../../db/schema/guild.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import { isComing } from '../core/coming-signups.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import type { EventRow } from '../events/event-row.ts'
import type { CheckInput } from './attendance-status.ts'

/** Loads the signups, the connected members and the leaves for an attendance check. */
export async function loadCheckInput(tx: Db, event: EventRow): Promise<CheckInput> {
  const signed = await tx
    .select({ memberId: signups.memberId, answer: signups.answer })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(and(eq(signups.eventId, event.id), isComing, members.inGuild))
  return {
    signups: signed.map(({ memberId, answer }) => ({ memberId, isLate: answer === 'late' })),
    connected: await readConnected(tx, event.channelId),
    onLeave: await readOnLeave(tx, event),
  }
}

/** Members in a voice channel of the event channel's category; if it has no voice channel, in any. */
async function readConnected(tx: Db, channelId: string): Promise<Set<string>> {
  const [place] = await tx
    .select({ categoryId: channels.categoryId })
    .from(channels)
    .where(eq(channels.id, channelId))
  const [known] = await tx.select({ afkChannelId: guild.afkChannelId }).from(guild)
  const voiceChannels = await tx
    .select({ id: channels.id, categoryId: channels.categoryId })
    .from(channels)
    .where(and(inArray(channels.kind, ['voice', 'stage']), isNull(channels.deletedAt)))
  const open = voiceChannels.filter(({ id }) => id !== known?.afkChannelId)
  const near = open.filter(
    ({ categoryId }) => categoryId !== null && categoryId === place?.categoryId,
  )
  const looked = (near.length > 0 ? near : open).map(({ id }) => id)
  if (looked.length === 0) return new Set()
  const there = await tx
    .select({ memberId: voicePresences.memberId })
    .from(voicePresences)
    .innerJoin(members, eq(members.id, voicePresences.memberId))
    .where(and(inArray(voicePresences.channelId, looked), eq(voicePresences.isBot, false)))
  return new Set(there.map(({ memberId }) => memberId))
}

async function readOnLeave(
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
