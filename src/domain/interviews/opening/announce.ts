import { and, eq, ne } from 'drizzle-orm'
import { interviewRooms } from '../../../db/schema/interviews/rooms.ts'
import type { Context } from '../../core/context.ts'
import { isGoneError } from '../../core/discord-errors.ts'
import { postInRoom } from '../post-in-room.ts'
import { formatReapplication, formatWelcome, type MentionedStaff } from '../room-messages.ts'
import { findRoom, type RoomWithChannel } from '../rooms.ts'
import { countStaffPing } from './staff-pings.ts'
import type { WaitingApplication } from './waiting-applications.ts'

/** Posts in the open room that the applicant has applied again; false if the room is gone. */
export async function announceReapplication(
  ctx: Context,
  room: RoomWithChannel,
  application: WaitingApplication,
  staff: MentionedStaff,
): Promise<boolean> {
  const message = formatReapplication(ctx, application, staff)
  if (!(await postInRoom(ctx, room, message, `again-${application.submissionId}`))) return false
  if (staff.shouldPing) await countStaffPing(ctx, room.memberId)
  // Applying again counts as a reply.
  await ctx.db
    .update(interviewRooms)
    .set({ lastApplicantMessageAt: ctx.now() })
    .where(eq(interviewRooms.id, room.id))
  return true
}

/**
 * The welcome that an interrupted attempt has sent; null if there is none. Found by its author, because the roles and
 * names in it may have changed since.
 */
export async function findWelcome(
  { discord }: Context,
  { channelId }: RoomWithChannel,
): Promise<string | null> {
  const messages = await discord.fetchMessagesAfter(channelId, '0')
  const botId = await discord.fetchBotUserId()
  return messages?.find(({ author }) => author.id === botId)?.id ?? null
}

/** Welcomes the applicant unless they were; false if they deleted their data meanwhile, and thereby the room. */
export async function welcomeApplicant(
  ctx: Context,
  room: RoomWithChannel,
  application: WaitingApplication,
  staff: MentionedStaff,
  sentBefore: string | null = null,
): Promise<boolean> {
  try {
    const message = formatWelcome(ctx, room, application, staff)
    const nonce = `welcome-${room.id}`
    const welcomeId = sentBefore ?? (await ctx.discord.sendMessage(room.channelId, message, nonce))
    if (staff.shouldPing) await countStaffPing(ctx, room.memberId)
    await ctx.db
      .update(interviewRooms)
      .set({ welcomeId, seenMessageId: welcomeId })
      .where(and(eq(interviewRooms.id, room.id), ne(interviewRooms.state, 'creating')))
    return true
  } catch (error) {
    if (isGoneError(error) && !(await findRoom(ctx.db, room.memberId))) return false
    throw error
  }
}
