import { eq, sql } from 'drizzle-orm'
import { reactionKey } from '../../contract/verification/emoji.ts'
import type { Db } from '../../db/db.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { channels } from '../../db/schema/guild.ts'
import { reactionBackfill } from '../../db/schema/verification.ts'
import type { ReactionEmoji } from '../../discord/actions.ts'
import type { FetchedMessage } from '../../discord/discord.ts'
import { snowflakeAt } from '../../discord/snowflakes.ts'
import type { Context } from '../core/context.ts'
import { isVisibleToBot } from '../guild/channels.ts'
import { enqueueVerifications, findReactor, type ReactionRule } from './enqueue-verification.ts'
import { oldestHandledMessageId, recordHandledReactions } from './handled-reactions.ts'

/** A channel with its verifying reactions, and the message after which it is read. */
export interface WatchedChannel {
  channelId: string
  after: string
  rules: ReactionRule[]
}

/** Records that reactions may have been missed until now. */
export async function startReactionBackfill(db: Db, now: Date): Promise<void> {
  await db
    .insert(reactionBackfill)
    .values({ askedAt: now })
    .onConflictDoUpdate({
      target: reactionBackfill.id,
      // Always a new time, so that a backfill in progress does not end this one.
      set: {
        askedAt: sql`greatest(${reactionBackfill.askedAt} + interval '1 millisecond', excluded.asked_at)`,
      },
    })
}

/** The time until which reactions may have been missed; null if all have been read. */
export async function findReactionBackfill(db: Db): Promise<Date | null> {
  const [found] = await db.select({ askedAt: reactionBackfill.askedAt }).from(reactionBackfill)
  return found?.askedAt ?? null
}

/** Ends the backfill that was requested at this time. */
export async function endReactionBackfill(db: Db, askedAt: Date): Promise<void> {
  await db.delete(reactionBackfill).where(eq(reactionBackfill.askedAt, askedAt))
}

/**
 * The channels with verifying reactions. Reads at most seven days back, and not beyond the configurations:
 * older reactions had no meaning when they were added.
 */
export async function listWatchedChannels(db: Db, now: Date): Promise<WatchedChannel[]> {
  const rows = await db
    .select({ rule: reactionConfigs })
    .from(reactionConfigs)
    .innerJoin(channels, eq(channels.id, reactionConfigs.channelId))
    .where(isVisibleToBot)
    .orderBy(reactionConfigs.channelId, reactionConfigs.configuredAt)
  const watched = new Map<string, WatchedChannel>()
  for (const { rule } of rows) {
    const known = watched.get(rule.channelId)
    if (known) known.rules.push(rule)
    else watched.set(rule.channelId, { ...startOf(rule, now), rules: [rule] })
  }
  return [...watched.values()]
}

function startOf({ channelId, configuredAt }: ReactionRule, now: Date) {
  const [oldest, first] = [oldestHandledMessageId(now), snowflakeAt(configuredAt.getTime())]
  return { channelId, after: String((first > oldest ? first : oldest) - 1n) }
}

/** A message whose reactions may verify its author. */
export function verifyingEmojis(rules: readonly ReactionRule[], message: FetchedMessage) {
  const { author, kind, emojis } = message
  if (author.isBot || kind === 'webhook') return []
  return emojis.filter((emoji) => rulesFor(rules, message, emoji).length > 0)
}

/** Handles all matching reactions to a message that have not been handled. */
export async function handleMissedReactions(
  { db, guildId, now }: Context,
  rules: readonly ReactionRule[],
  message: FetchedMessage,
  emoji: ReactionEmoji,
  reactorIds: readonly string[],
): Promise<void> {
  const { id: messageId, channelId, author } = message
  const about = { messageId, emojiKey: reactionKey(emoji) }
  await db.transaction(async (tx) => {
    for (const id of await recordHandledReactions(tx, now(), about, reactorIds)) {
      const reactor = await findReactor(tx, id)
      if (!reactor) continue
      const matching = rulesFor(rules, message, emoji)
      await enqueueVerifications(
        tx,
        guildId,
        matching,
        { channelId, messageId, authorId: author.id },
        reactor,
      )
    }
  })
}

function rulesFor(
  rules: readonly ReactionRule[],
  { sentAt }: FetchedMessage,
  emoji: ReactionEmoji,
): ReactionRule[] {
  const key = reactionKey(emoji)
  return rules.filter((rule) => rule.emojiKey === key && rule.configuredAt <= sentAt)
}
