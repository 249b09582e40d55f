import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { channels } from '../../db/schema/guild.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { t } from '../../text/t.ts'
import { requireTaskForJob } from '../accounts/missing-task.ts'
import { reviewUrl } from '../applications/review-url.ts'
import { clockSkewMilliseconds } from '../core/clock-skew.ts'
import type { Context } from '../core/context.ts'
import { anonymizeRooms } from '../guild/anonymize-rooms.ts'
import { markChannelDeleted } from '../guild/channels.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { RoomDeletion } from '../jobs/payloads.ts'
import {
  deletePendingRoomChannel,
  deleteRoomChannelRecord,
  hasPendingRoomChannel,
  isInUse,
  isRoomChannel,
  recordRoomChannel,
} from './room-channels.ts'
import { hasChannel } from './rooms.ts'

/** Enqueues the deletion of an interview room's channel. */
export function enqueueRoomDeletion(tx: Db, room: RoomDeletion): Promise<void> {
  return enqueue(tx, 'delete-room', room)
}

/** Removes a person's name from their interview rooms and enqueues the deletion of the channels. */
export async function eraseRooms(tx: Db, memberId: string): Promise<void> {
  const rooms = await tx
    .select({
      channelId: interviewRooms.channelId,
      submissionId: interviewRooms.submissionId,
      completedAt: submissions.completedAt,
    })
    .from(interviewRooms)
    .innerJoin(submissions, eq(submissions.id, interviewRooms.submissionId))
    .where(
      and(eq(interviewRooms.memberId, memberId), hasChannel, isNotNull(submissions.completedAt)),
    )
  for (const { channelId, submissionId, completedAt } of rooms) {
    const createdSince = new Date(
      (completedAt?.getTime() ?? 0) - clockSkewMilliseconds,
    ).toISOString()
    await enqueueRoomDeletion(
      tx,
      channelId === null ? { submissionId, createdSince } : { channelId },
    )
  }
  const own = tx
    .select({ channelId: interviewRooms.channelId })
    .from(interviewRooms)
    .where(eq(interviewRooms.memberId, memberId))
  await anonymizeRooms(tx, inArray(channels.id, own))
}

/**
 * Deletes an interview room's channel, unless it is in use again. Only channels that the bot has recorded are
 * rooms, whatever topic they have; a topic finds only the channel whose creation was interrupted. Throws if the person
 * who ordered it has lost the right.
 */
export async function deleteRoom(ctx: Context, room: RoomDeletion): Promise<void> {
  if ('channelId' in room) {
    const { channelId, orderedBy } = room
    if (!(await isRoomChannel(ctx.db, channelId))) return
    if (orderedBy !== undefined) await requireTaskForJob(ctx.db, orderedBy, 'health')
    await deleteUnused(ctx, channelId)
    return
  }
  const { submissionId, createdSince } = room
  if (!(await hasPendingRoomChannel(ctx.db, submissionId))) return
  const url = reviewUrl(ctx, submissionId)
  const channelId = await ctx.discord.findChannelByTopic(url, new Date(createdSince))
  if (channelId !== null) {
    await recordRoomChannel(ctx.db, channelId, [])
    await deleteUnused(ctx, channelId)
  }
  await deletePendingRoomChannel(ctx.db, submissionId)
}

async function deleteUnused(ctx: Context, channelId: string): Promise<void> {
  if (await isInUse(ctx.db, channelId)) return
  await ctx.discord.deleteChannel(channelId, t('Interview room without an application'))
  await ctx.db.transaction(async (tx) => {
    await markChannelDeleted(tx, channelId, ctx.now())
    await deleteRoomChannelRecord(tx, channelId)
  })
}
