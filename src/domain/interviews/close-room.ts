import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import { t } from '../../text/t.ts'
import { requireTaskForJob } from '../accounts/missing-task.ts'
import { aboutApplication, recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { isGoneError } from '../core/discord-errors.ts'
import { DomainError } from '../core/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { RoomClosing } from '../jobs/payloads.ts'
import { enqueueRoomAccess, listInterviewerRoles } from '../settings/interviewer-roles.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { deleteRoomChannelRecord } from './room-channels.ts'
import { markRoomGone, type Room } from './rooms.ts'

const isOpen = eq(interviewRooms.state, 'open')

/** Enqueues the closing of a room; deletion takes precedence over archiving. */
export function enqueueRoomClosing(tx: Db, room: RoomClosing): Promise<void> {
  return enqueue(tx, 'close-room', room)
}

/**
 * Archives a room (moves it to the archive category, hidden from the applicant) or deletes it, even if it
 * was archived since. Other closed rooms are left unchanged.
 */
export async function closeRoom(
  ctx: Context,
  { roomId, how, closedBy }: RoomClosing,
): Promise<void> {
  const [room] = await ctx.db.select().from(interviewRooms).where(eq(interviewRooms.id, roomId))
  if (!room?.channelId || !canBeClosed(room, how)) return
  if (closedBy !== null) await requireTaskForJob(ctx.db, closedBy, 'decisions')
  const interviewers = await listInterviewerRoles(ctx.db)
  try {
    if (how === 'delete') await ctx.discord.deleteChannel(room.channelId, reasonFor(room))
    else await archive(ctx, { ...room, channelId: room.channelId }, interviewers)
  } catch (error) {
    if (isGoneError(error)) return markRoomGone(ctx.db, roomId, ctx.now())
    throw error
  }
  const at = ctx.now()
  const state = how === 'delete' ? 'deleted' : 'archived'
  await ctx.db.transaction(async (tx) => {
    // Deleted while it was being archived.
    const isNotPast = how === 'delete' ? ne(interviewRooms.state, 'deleted') : isOpen
    const closed = await tx
      .update(interviewRooms)
      .set({ state, closedAt: at, closedBy })
      .where(and(eq(interviewRooms.id, roomId), isNotPast))
      .returning({ id: interviewRooms.id })
    if (closed.length === 0) return
    if (how === 'delete' && room.channelId) await deleteRoomChannelRecord(tx, room.channelId)
    // Rights may have changed while the room was archived.
    if (how === 'archive') await enqueueRoomAccess(tx, interviewers)
    await recordChange(tx, {
      at,
      actorId: closedBy,
      action: `interview room ${state}`,
      ...aboutApplication(room.submissionId),
      before: { state: room.state },
      after: { state },
    })
  })
}

function canBeClosed({ state }: Room, how: RoomClosing['how']): boolean {
  return state === 'open' || (how === 'delete' && state === 'archived')
}

async function archive(
  ctx: Context,
  room: Room & { channelId: string },
  roleIds: readonly string[],
): Promise<void> {
  const { archiveCategoryId } = await readSettings(ctx.db)
  try {
    if (archiveCategoryId !== null) {
      await ctx.discord.editChannel(
        room.channelId,
        { categoryId: archiveCategoryId },
        reasonFor(room),
      )
    }
  } catch (error) {
    if (!(error instanceof PermanentDiscordError) || error.reason !== 'full') throw error
    throw new DomainError(
      'conflict',
      t(
        'The archive category is full: Discord allows 50 channels in each. Delete old rooms there, or choose another category under Settings; then try again.',
      ),
    )
  }
  const change = {
    visibleTo: { memberIds: [], roleIds },
    hiddenFrom: { memberIds: [room.memberId], roleIds: [] },
  }
  await ctx.discord.changeAccess(room.channelId, change, reasonFor(room))
  await ctx.discord.sendMessage(
    room.channelId,
    { text: t('This room is archived. The applicant cannot see it any more.') },
    `archived-${room.id}`,
  )
}

function reasonFor({ submissionId }: Room): string {
  return t('Interview room of application {id} closed', { id: submissionId })
}
