import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { OrphanedRoom } from '../../contract/interviews.ts'
import type { Db } from '../../db/db.ts'
import { channels } from '../../db/schema/guild.ts'
import { interviewRooms, roomChannels } from '../../db/schema/interviews/rooms.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import { channelUrl } from '../core/channel-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { findJobs } from '../jobs/find-jobs.ts'
import { enqueueRoomDeletion } from './delete-room.ts'
import { hasChannel } from './rooms.ts'

/** Channels that the bot has created as interview rooms and whose application was deleted. */
export async function listOrphanedRooms(
  ctx: Pick<Context, 'db' | 'discordUrl' | 'guildId'>,
): Promise<OrphanedRoom[]> {
  const knownRooms = ctx.db
    .select({ one: sql`1` })
    .from(interviewRooms)
    .where(and(eq(interviewRooms.channelId, channels.id), hasChannel))
  const rows = await ctx.db
    .select({ channelId: channels.id, name: channels.name })
    .from(roomChannels)
    .innerJoin(channels, eq(channels.id, roomChannels.channelId))
    .where(and(isNull(channels.deletedAt), notExists(knownRooms)))
    .orderBy(asc(channels.name), asc(channels.id))
  if (rows.length === 0) return []
  const removals = await findJobs(
    ctx.db,
    rows.map(({ channelId }) => ({ kind: 'delete-room', key: channelId })),
  )
  return rows.map(({ channelId, name }, index) => ({
    channelId,
    name,
    url: channelUrl(ctx, channelId),
    isBeingRemoved: (removals[index]?.state ?? 'failed') !== 'failed',
  }))
}

/** Whether a removal of one of these channels was enqueued within the last day. */
async function wereRemoved(tx: Db, channelIds: readonly string[]): Promise<boolean> {
  const isRemoval = and(eq(jobs.kind, 'delete-room'), inArray(jobs.key, [...channelIds]))
  return (await tx.$count(jobs, isRemoval)) > 0
}

/** Enqueues the removal of orphaned rooms; skips those that no longer exist or are being removed. */
export async function removeOrphanedRooms(
  ctx: Context,
  actorId: string,
  channelIds: readonly string[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Two removals at once run one after the other, so that the second finds the jobs of the first.
    const locked = await tx
      .select({ id: roomChannels.id })
      .from(roomChannels)
      .where(inArray(roomChannels.channelId, [...channelIds]))
      .orderBy(roomChannels.id)
      .for('update')
    if (locked.length === 0) {
      if (await wereRemoved(tx, channelIds)) return
      throw new DomainError('not-found', t('None of these channels is an interview room.'))
    }
    const orphans = await listOrphanedRooms({ ...ctx, db: tx })
    const removed = orphans.filter(
      ({ channelId, isBeingRemoved }) => channelIds.includes(channelId) && !isBeingRemoved,
    )
    for (const { channelId } of removed) {
      await enqueueRoomDeletion(tx, { channelId, orderedBy: actorId })
    }
    if (removed.length === 0) return
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'orphaned interview rooms removed',
      subject: 'interview rooms',
      before: { channelIds: removed.map(({ channelId }) => channelId) },
    })
  })
}
