import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { channelCursors } from '../../../db/schema/ingest.ts'
import type { MessageChannel } from '../../../discord/discord.ts'
import { snowflakeAt } from '../../../discord/snowflakes.ts'
import { filterColumns, type MessageColumns } from '../messages/message-columns.ts'
import { addId, lateMilliseconds } from '../messages/recent-message-ids.ts'

/** How far back a backfill reads. */
export const backfillMilliseconds = 7 * 24 * 60 * 60_000

/** How far a channel or thread has been ingested, and whether it needs a backfill. */
export interface ChannelCursor {
  channelId: string
  /** The newest message. */
  messageId: bigint
  /** As in `RecentMessageIds`; empty in rows of older versions. */
  recentIds: readonly bigint[]
  isBehind: boolean
  /** Everything after this message is counted; stored with the first cursor of the channel only. */
  countedAfter: bigint
}

/** All cursors. */
export async function readCursors(db: Db): Promise<ChannelCursor[]> {
  return db.select().from(channelCursors)
}

/** Removes messages that were ingested before; locks the cursors of their channels. */
export async function filterNewMessages(
  tx: Db,
  messages: MessageColumns,
  cursors: readonly ChannelCursor[],
): Promise<MessageColumns> {
  if (cursors.length === 0) return messages
  const channelIds = cursors.map(({ channelId }) => channelId)
  const rows = await tx
    .select({ channelId: channelCursors.channelId, messageId: channelCursors.messageId })
    .from(channelCursors)
    .where(inArray(channelCursors.channelId, channelIds))
    .orderBy(channelCursors.channelId)
    .for('update')
  const newest = new Map(rows.map(({ channelId, messageId }) => [channelId, messageId]))
  const newestIn = messages.channels.map((channelId) => newest.get(channelId) ?? -1n)
  const late = findLateMessages(messages, newestIn)
  if (late.size === 0) return messages
  const channelAt = (index: number) => messages.channels[messages.channelOf[index] ?? 0] ?? ''
  const known = await readRecent(tx, [...new Set([...late].map(channelAt))])
  return filterColumns(messages, (index) => {
    if (!late.has(index)) return true
    const here = known.get(channelAt(index))
    return here !== undefined && addId(here, messages.ids[index] ?? 0n)
  })
}

/** The indexes of the messages that are not newer than the newest that was known in their channel. */
function findLateMessages(messages: MessageColumns, newestIn: readonly bigint[]): Set<number> {
  const late = new Set<number>()
  for (let index = 0; index < messages.ids.length; index++) {
    const newest = newestIn[messages.channelOf[index] ?? 0] ?? -1n
    if ((messages.ids[index] ?? 0n) <= newest) late.add(index)
  }
  return late
}

/** Read only where one came late, since there may be many. */
async function readRecent(tx: Db, channelIds: string[]) {
  const rows = await tx
    .select()
    .from(channelCursors)
    .where(inArray(channelCursors.channelId, channelIds))
  return new Map(rows.map(({ channelId, recentIds }) => [channelId, recentIds]))
}

/** Saves cursors; a cursor never moves backwards, and `countedAfter` stays as stored first. */
export async function saveCursors(tx: Db, cursors: readonly ChannelCursor[]): Promise<void> {
  if (cursors.length === 0) return
  await tx
    .insert(channelCursors)
    .values(cursors.map((cursor) => ({ ...cursor, recentIds: arrayOf(cursor.recentIds) })))
    .onConflictDoUpdate({
      target: channelCursors.channelId,
      set: {
        messageId: sql`greatest(${channelCursors.messageId}, excluded.message_id)`,
        recentIds: sql`excluded.recent_ids`,
        isBehind: sql`excluded.is_behind`,
      },
    })
}

/** As one parameter, because there may be hundreds of ids. */
function arrayOf(ids: readonly bigint[]) {
  return sql`${`{${ids.join(',')}}`}::bigint[]`
}

/** Deletes all cursors, as after a change of the guild. */
export async function deleteAllCursors(db: Db): Promise<void> {
  await db.delete(channelCursors)
}

/** Deletes the cursor of a deleted channel. */
export async function deleteCursor(db: Db, channelId: string): Promise<void> {
  await db.delete(channelCursors).where(eq(channelCursors.channelId, channelId))
}

/**
 * Finds the channels that need a backfill after `GUILD_CREATE`: those with messages beyond their cursor, or
 * whose last message may have arrived just as the outage began (`lastIngestedAt`). On the first start (no
 * `cursors`) counting starts at the present. A new channel is read from its beginning, a channel that
 * became viewable later (`viewableSince`, by channel id) from that time, and none further back than a week.
 */
export function compareCursors(
  messageChannels: readonly MessageChannel[],
  cursors: ReadonlyMap<string, ChannelCursor>,
  lastIngestedAt: Date | null,
  now: Date,
  viewableSince: ReadonlyMap<string, Date> = new Map(),
): ChannelCursor[] {
  const isFirstStart = cursors.size === 0
  const oldest = snowflakeAt(now.getTime() - backfillMilliseconds)
  const mayComeLate = lastIngestedAt
    ? snowflakeAt(lastIngestedAt.getTime() - lateMilliseconds)
    : null
  return messageChannels.map(({ channelId, parentId, lastMessageId }) => {
    const newest = BigInt(lastMessageId ?? channelId)
    if (isFirstStart) return cursorAt(channelId, newest)
    // The first message of a thread may have the thread's own id.
    const known = cursors.get(channelId) ?? cursorAt(channelId, BigInt(channelId) - 1n)
    // A wrong clock must not move the cursor beyond the newest message.
    const floor = min(oldest, newest)
    const start = max(floor, min(accessId(viewableSince.get(parentId ?? channelId)), newest))
    const here = known.messageId > start ? known : skipTo(known, start, cursors.has(channelId))
    const hasMore = lastMessageId !== null && newest > here.messageId
    const mayHaveMore = mayComeLate !== null && here.messageId > mayComeLate
    return { ...here, isBehind: known.isBehind || hasMore || mayHaveMore }
  })
}

/**
 * Finds the archived threads that need a backfill. An unknown thread is read from `since` on, because
 * earlier messages were received or predate the bot.
 */
export function compareArchivedThreads(
  threads: readonly MessageChannel[],
  cursors: ReadonlyMap<string, ChannelCursor>,
  since: Date,
): ChannelCursor[] {
  const begin = snowflakeAt(since.getTime())
  return threads.flatMap(({ channelId, lastMessageId }) => {
    const own = BigInt(channelId) - 1n
    const cursor = cursors.get(channelId) ?? cursorAt(channelId, own > begin ? own : begin)
    const hasMore = lastMessageId !== null && BigInt(lastMessageId) > cursor.messageId
    return hasMore ? { ...cursor, isBehind: true } : []
  })
}

/** The lowest message id since the bot can view a channel; 0 if it was never hidden. */
function accessId(since: Date | undefined): bigint {
  return since ? snowflakeAt(since.getTime()) : 0n
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** The cursor after messages that are not read any more. */
function skipTo(known: ChannelCursor, start: bigint, isStored: boolean): ChannelCursor {
  const cursor = cursorAt(known.channelId, start)
  return isStored ? { ...cursor, countedAfter: known.countedAfter } : cursor
}

/**
 * Finds the unknown threads for a count of the history. Their messages so far are left to it; the live count
 * begins with the next one.
 */
export function compareOldThreads(
  threads: readonly MessageChannel[],
  cursors: ReadonlyMap<string, ChannelCursor>,
): ChannelCursor[] {
  return threads.flatMap(({ channelId, lastMessageId }) =>
    cursors.has(channelId) ? [] : [cursorAt(channelId, BigInt(lastMessageId ?? channelId))],
  )
}

function cursorAt(channelId: string, messageId: bigint): ChannelCursor {
  return {
    ...{ channelId, messageId, recentIds: [messageId], isBehind: false },
    countedAfter: messageId,
  }
}
