import type { OutgoingMessage } from '../../discord/actions.ts'
import type { Context } from '../core/context.ts'
import { isGoneError } from '../core/discord-errors.ts'
import { markRoomGone, type RoomWithChannel } from './rooms.ts'

/** Posts a message in a room; resolves to false, and records it, if its channel was deleted. */
export async function postInRoom(
  ctx: Pick<Context, 'db' | 'discord' | 'now'>,
  { id, channelId }: Pick<RoomWithChannel, 'id' | 'channelId'>,
  message: OutgoingMessage,
  nonce: string,
): Promise<boolean> {
  try {
    await ctx.discord.sendMessage(channelId, message, nonce)
    return true
  } catch (error) {
    if (!isGoneError(error)) throw error
    await markRoomGone(ctx.db, id, ctx.now())
    return false
  }
}
