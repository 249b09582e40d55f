import { PermanentDiscordError } from '../../discord/actions.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { TemporaryReply } from '../jobs/payloads.ts'

const lifetimeMilliseconds = 15_000

/**
 * Replies to a message and enqueues the deletion of the reply after 15 s. Idempotent. Does nothing if the bot may
 * not write in the channel.
 */
export async function sendTemporaryReply(
  ctx: Context,
  { channelId, messageId, text, askedAt }: TemporaryReply,
): Promise<void> {
  const nonce = `${messageId.slice(-12)} ${askedAt.toString(36)}`
  try {
    const replyId = await ctx.discord.sendMessage(channelId, { text, replyTo: messageId }, nonce)
    const deleteAt = new Date(ctx.now().getTime() + lifetimeMilliseconds)
    await enqueue(ctx.db, 'delete-temporary-reply', { channelId, replyId }, deleteAt)
  } catch (err) {
    if (!(err instanceof PermanentDiscordError)) throw err
    ctx.log.warn({ err, channelId }, 'A temporary reply could not be sent in the channel.')
  }
}

/** Deletes a temporary reply. */
export async function deleteTemporaryReply(
  { discord }: Context,
  { channelId, replyId }: { channelId: string; replyId: string },
): Promise<void> {
  await discord.deleteMessage(channelId, replyId, t('Said in passing'))
}
