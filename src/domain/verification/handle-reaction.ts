import { and, eq } from 'drizzle-orm'
import { reactionKey } from '../../contract/verification/emoji.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import type { Reaction } from '../../discord/discord.ts'
import type { Context } from '../core/context.ts'
import { enqueueVerifications, findReactor } from './enqueue-verification.ts'
import { recordHandledReactions } from './handled-reactions.ts'

/**
 * Handles a reaction: if it is configured and the reacting member may verify, enqueues the verification of the
 * message's author. Idempotent.
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
