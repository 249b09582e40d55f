import { and, eq } from 'drizzle-orm'
import { reactionKey } from '../../contract/verification/emoji.ts'
import { reactionConfigs } from '../../db/schema/automation.ts'
import type { Reaction } from '../../discord/discord.ts'
import type { Context } from '../core/context.ts'
import { enqueueVerifications, findReactor } from './enqueue-verification.ts'
import { recordHandledReactions } from './handled-reactions.ts'

/**
 * Deals with a reaction as it is heard: where leadership has configured it, and who reacted may verify,
 * the author of the message is to be verified. Heard twice it does no more than once.
 */
export async function handleReaction(
  { db, guildId, now }: Context,
  { channelId, messageId, emoji, by, authorId }: Reaction,
): Promise<void> {
  if (by.isBot) return
  const emojiKey = reactionKey(emoji)
  const rules = await db
    .select()
    .from(reactionConfigs)
    .where(and(eq(reactionConfigs.emojiKey, emojiKey), eq(reactionConfigs.channelId, channelId)))
  if (rules.length === 0) return
  await db.transaction(async (tx) => {
    await recordHandledReactions(tx, now(), { messageId, emojiKey }, [by.id])
    const reactor = by.roleIds.length > 0 ? by : await findReactor(tx, by.id)
    if (!reactor) return
    await enqueueVerifications(tx, guildId, rules, { channelId, messageId, authorId }, reactor)
  })
}
