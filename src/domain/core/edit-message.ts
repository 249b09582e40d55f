import type { OutgoingMessage } from '../../discord/actions.ts'
import type { Context } from './context.ts'
import { isGoneError } from './discord-errors.ts'

/**
 * Edits a message of the bot; false if it was deleted on Discord. The client lets old messages of a channel take turns:
 * a job whose turn has not come is postponed, and one that waits stands for all later ones of its key.
 */
export async function editMessage(
  { discord }: Pick<Context, 'discord'>,
  { channelId, messageId }: { channelId: string; messageId: string },
  message: OutgoingMessage,
): Promise<boolean> {
  try {
    await discord.editMessage(channelId, messageId, message)
    return true
  } catch (error) {
    if (isGoneError(error)) return false
    throw error
  }
}
