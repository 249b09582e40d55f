import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channelMarks } from '../../db/schema/counting.ts'
import type { Talk } from '../../discord/discord.ts'

/** Discord's first moment; the time of an id is counted from it, in milliseconds, above 22 bits. */
const discordEpoch = 1_420_070_400_000

const daysToCatchUp = 7

/** Up to where the messages of a channel or thread are counted, and whether some may be missing. */
export interface ChannelMark {
  channelId: string
  messageId: bigint
  isBehind: boolean
}

/** Every mark there is. */
export async function readMarks(db: Db): Promise<ChannelMark[]> {
  return db.select().from(channelMarks)
}

/** Up to which message each of these channels is counted; nobody else counts there meanwhile. */
export async function lockMarks(tx: Db, channelIds: string[]): Promise<Map<string, bigint>> {
  const rows = await tx
    .select({ channelId: channelMarks.channelId, messageId: channelMarks.messageId })
    .from(channelMarks)
    .where(inArray(channelMarks.channelId, channelIds))
    .orderBy(channelMarks.channelId)
    .for('update')
  return new Map(rows.map(({ channelId, messageId }) => [channelId, messageId]))
}

/** Writes marks down; none ever goes back. */
export async function writeMarks(tx: Db, marks: readonly ChannelMark[]): Promise<void> {
  if (marks.length === 0) return
  await tx
    .insert(channelMarks)
    .values([...marks])
    .onConflictDoUpdate({
      target: channelMarks.channelId,
      set: {
        messageId: sql`greatest(${channelMarks.messageId}, excluded.message_id)`,
        isBehind: sql`excluded.is_behind`,
      },
    })
}

/** Forgets every channel: those of another guild say nothing about this one's. */
export async function forgetAllChannels(db: Db): Promise<void> {
  await db.delete(channelMarks)
}

/** Forgets a channel that was deleted. */
export async function forgetChannel(db: Db, channelId: string): Promise<void> {
  await db.delete(channelMarks).where(eq(channelMarks.channelId, channelId))
}

/**
 * What may have been missed before the guild arrived: where a channel's newest message lies beyond its
 * mark, it is behind. On the first start (`marks` empty) the present is the beginning; a channel that
 * is new since is read from its own beginning, and none from longer ago than a week.
 */
export function compareMarks(
  talks: readonly Talk[],
  marks: ReadonlyMap<string, ChannelMark>,
  now: Date,
): ChannelMark[] {
  const isFirstStart = marks.size === 0
  const oldest = BigInt(now.getTime() - daysToCatchUp * 24 * 60 * 60_000 - discordEpoch) << 22n
  return talks.map(({ channelId, lastMessageId }) => {
    const newest = BigInt(lastMessageId ?? channelId)
    if (isFirstStart) return { channelId, messageId: newest, isBehind: false }
    const mark = marks.get(channelId)
    // The first message of a thread may have the thread's own id.
    const known = mark?.messageId ?? BigInt(channelId) - 1n
    // A clock that is far ahead must not put the mark beyond what was ever written.
    const floor = oldest < newest ? oldest : newest
    const messageId = known > floor ? known : floor
    const mayHaveMore = lastMessageId !== null && newest > messageId
    return { channelId, messageId, isBehind: mark?.isBehind === true || mayHaveMore }
  })
}
