import { eq } from 'drizzle-orm'
import { interviewRooms } from '../../../db/schema/interviews/rooms.ts'
import type { Context } from '../../core/context.ts'
import { enqueueRoomAccess } from '../../settings/interviewer-roles.ts'
import { deleteRoom } from '../delete-room.ts'
import { recordPendingRoomChannel, recordRoomChannel } from '../room-channels.ts'
import type { Room, RoomWithChannel } from '../rooms.ts'
import { adoptRoomChannel, createRoomChannel } from './create-channel.ts'
import type { WaitingApplication } from './waiting-applications.ts'

/**
 * Creates an applicant's room and its channel, or takes over those of an interrupted attempt; null if the applicant was
 * deleted meanwhile.
 */
export async function createRoom(
  ctx: Context,
  application: WaitingApplication,
  interrupted: Room | null,
  staffRoleIds: string[],
): Promise<RoomWithChannel | null> {
  const { submissionId, memberId, inGuild } = application
  const [row] = await ctx.db.transaction(async (tx) => {
    await recordPendingRoomChannel(tx, submissionId)
    if (!interrupted) {
      const room = { submissionId, memberId, state: 'creating' } as const
      return tx.insert(interviewRooms).values(room).returning()
    }
    const isInterrupted = eq(interviewRooms.id, interrupted.id)
    return tx.update(interviewRooms).set({ submissionId }).where(isInterrupted).returning()
  })
  if (!row) throw new Error('an interview room could neither be made nor found')
  const visibleTo = { memberIds: inGuild ? [memberId] : [], roleIds: staffRoleIds }
  const channelId =
    (interrupted && (await adoptRoomChannel(ctx, interrupted, application, visibleTo))) ??
    (await createRoomChannel(ctx, application, visibleTo))
  const open = await ctx.db.transaction(async (tx) => {
    const [open] = await tx
      .update(interviewRooms)
      .set({ channelId, state: 'open', openedAt: ctx.now() })
      .where(eq(interviewRooms.id, row.id))
      .returning()
    await recordRoomChannel(tx, channelId, [
      submissionId,
      interrupted?.submissionId ?? submissionId,
    ])
    // Rights may have changed while the channel was created.
    if (open) await enqueueRoomAccess(tx, staffRoleIds)
    return open
  })
  if (open) return { ...open, channelId }
  await deleteRoom(ctx, { channelId })
  return null
}
