import { eq, sql } from 'drizzle-orm'
import { reactionKey } from '../../contract/verification/emoji.ts'
import type { Db } from '../../db/db.ts'
import { reactionConfigs } from '../../db/schema/automation.ts'
import { channels } from '../../db/schema/guild.ts'
import { reactionBackfill } from '../../db/schema/verification.ts'
import type { ReactionEmoji } from '../../discord/actions.ts'
import type { FetchedMessage } from '../../discord/discord.ts'
import { snowflakeAt } from '../../discord/snowflakes.ts'
import type { Context } from '../core/context.ts'
import { isVisibleToBot } from '../guild/channels.ts'
import { enqueueVerifications, findReactor, type ReactionRule } from './enqueue-verification.ts'
import { oldestHandledMessageId, recordHandledReactions } from './handled-reactions.ts'

/** A channel with the reactions that verify there, and the message after which it is to be read. */
export interface WatchedChannel {
  channelId: string
  after: string
  rules: ReactionRule[]
}

/** Remembers that reactions may have been missed until now. */
export async function startReactionBackfill(db: Db, now: Date): Promise<void> {
  await db
    .insert(reactionBackfill)
    .values({ askedAt: now })
    .onConflictDoUpdate({
      target: reactionBackfill.id,
      // Another moment in any case, so that a reading under way does not end this one.
      set: {
        askedAt: sql`greatest(${reactionBackfill.askedAt} + interval '1 millisecond', excluded.asked_at)`,
      },
    })
}

/** Up to when reactions may have been missed that were not read yet; null where all are. */
export async function findReactionBackfill(db: Db): Promise<Date | null> {
  const [found] = await db.select({ askedAt: reactionBackfill.askedAt }).from(reactionBackfill)
  return found?.askedAt ?? null
}

/** All that was missed up to then is read. */
export async function endReactionBackfill(db: Db, askedAt: Date): Promise<void> {
  await db.delete(reactionBackfill).where(eq(reactionBackfill.askedAt, askedAt))
}

/**
 * The channels where reactions verify. None is read further back than seven days, nor than its rules: who
 * reacted to what is older may have done so when it meant nothing.
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

/** What stands under a message and may verify its author. */
export function verifyingEmojis(rules: readonly ReactionRule[], message: FetchedMessage) {
  const { author, kind, emojis } = message
  if (author.isBot || kind === 'webhook') return []
  return emojis.filter((emoji) => rulesFor(rules, message, emoji).length > 0)
}

/** Deals with everybody who reacted so to a message, as far as that was not done before. */
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
