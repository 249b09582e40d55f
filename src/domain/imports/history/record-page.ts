import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { historyChannels, historyMessages, historyRuns } from '../../../db/schema/history.ts'
import { channelCursors } from '../../../db/schema/ingest.ts'
import type { SentMessage } from '../../../discord/discord.ts'
import type { Context } from '../../core/context.ts'
import { loadIsErased } from '../../core/erased-people.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { createDayCache } from '../../ingest/day-cache.ts'
import { addMessages, readAuthors } from '../../ingest/messages/count-messages.ts'
import { isCountedMessage } from '../../ingest/messages/is-counted-message.ts'
import { toColumns } from '../../ingest/messages/message-columns.ts'
import { type MessageTotals, sumMessages } from '../../ingest/messages/message-totals.ts'
import { getXpConfig } from '../../leveling/xp-config.ts'
import { lockPeople } from '../people.ts'
import { firstIdOf, type UnreadChannel } from './find-channels.ts'
import { inRunStep, type StoredRun } from './stored-run.ts'

/** Discord's maximum; a shorter page is the last one. */
const pageSize = 100

/** The page before the first counted message of a channel; null if the channel cannot be read. */
export interface HistoryPage {
  runId: number
  channel: UnreadChannel
  /** The newest first. */
  messages: readonly SentMessage[] | null
  /** How long the run has worked since the page before. */
  milliseconds: number
}

/**
 * Counts a page and moves back the channel's boundary between history and live count, in one transaction. A page that
 * was counted before changes nothing. Returns false if the run was paused or has ended.
 */
export async function recordPage(
  ctx: Context,
  holderId: string,
  page: HistoryPage,
): Promise<boolean> {
  const { runId } = page
  const isRunning = await inRunStep(
    ctx,
    holderId,
    { runId, state: 'counting' },
    async (tx, run) => {
      if (!(await isNextPage(tx, page.channel))) return true
      const { messages, countedAfter, state } = readPage(page, firstIdOf(run))
      const counted = await countPage(tx, run, messages)
      await movePosition(tx, page, { countedAfter, state, counted })
      return true
    },
  )
  return isRunning ?? false
}

async function isNextPage(tx: Db, { channelId, countedAfter }: UnreadChannel): Promise<boolean> {
  const [mark] = await tx
    .select({ countedAfter: channelCursors.countedAfter })
    .from(channelCursors)
    .where(eq(channelCursors.channelId, channelId))
    .for('update')
  return mark?.countedAfter === countedAfter
}

interface ReadPage {
  messages: SentMessage[]
  countedAfter: bigint
  state: 'reading' | 'done' | 'unreadable'
}

/** What a page holds from the first day on. The boundary never moves beyond messages that were read. */
function readPage({ channel, messages }: HistoryPage, firstId: bigint): ReadPage {
  const { countedAfter } = channel
  if (messages === null) return { messages: [], countedAfter, state: 'unreadable' }
  const oldest = messages.map(({ id }) => BigInt(id)).reduce(min, countedAfter + 1n)
  const isBeforeFirst = oldest < firstId
  return {
    messages: messages.filter((one) => BigInt(one.id) >= firstId && isCountedMessage(one)),
    countedAfter: (isBeforeFirst ? firstId : oldest) - 1n,
    state: isBeforeFirst || messages.length < pageSize ? 'done' : 'reading',
  }
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** Adds the messages of people to the sums; returns their number. */
async function countPage(tx: Db, run: StoredRun, messages: SentMessage[]): Promise<number> {
  if (messages.length === 0) return 0
  const isErased = await loadIsErased(tx)
  const columns = toColumns(messages.filter(({ author }) => !isErased(author.id)))
  const people = (await readAuthors(tx, columns)).map(({ id }) => id)
  const allowed = await lockPeople(tx, people)
  const counted = new Map(people.filter((id) => allowed.has(id)).map((id) => [id, null]))
  const sums = sumMessages(columns, counted, {
    ...(await getXpConfig(tx)),
    dayOf: createDayCache(await readGuildTimeZone(tx)),
    random: () => 0,
    earnsXp: false,
  })
  await addMessages(tx, sums)
  await recordSums(tx, run.id, sums)
  if (run.countsXp) await storeTimes(tx, run.id, messages, counted)
  return sums.members.reduce((sum, { messageCount }) => sum + messageCount, 0)
}

/** Records what the run has added, for its undo. */
async function recordSums(tx: Db, runId: number, sums: MessageTotals): Promise<void> {
  if (sums.members.length === 0) return
  await tx.execute(sql`
    insert into history_members as known (run_id, member_id, message_count)
    select ${runId}::int, "memberId", "messageCount"
    from ${toRecordset(sums.members)} as r("memberId" text, "messageCount" int)
    on conflict (run_id, member_id) do update set message_count = known.message_count + excluded.message_count`)
  await tx.execute(sql`
    insert into history_member_days as known (run_id, member_id, day, message_count)
    select ${runId}::int, "memberId", day, "messageCount"
    from ${toRecordset(sums.memberDays)} as r("memberId" text, day date, "messageCount" int)
    on conflict (run_id, member_id, day) do update set
      message_count = known.message_count + excluded.message_count`)
  await tx.execute(sql`
    insert into history_guild_days as known (run_id, day, message_count)
    select ${runId}::int, day, "messageCount"
    from ${toRecordset(sums.guildDays)} as r(day date, "messageCount" int)
    on conflict (run_id, day) do update set message_count = known.message_count + excluded.message_count`)
  await tx.execute(sql`
    insert into history_guild_hours as known (run_id, hour, message_count)
    select ${runId}::int, hour, "messageCount"
    from ${toRecordset(sums.guildHours)} as r(hour timestamptz, "messageCount" int)
    on conflict (run_id, hour) do update set message_count = known.message_count + excluded.message_count`)
}

/** Stores when people wrote, because XP depends on the order of the messages of all channels. */
async function storeTimes(
  tx: Db,
  runId: number,
  messages: readonly SentMessage[],
  counted: ReadonlyMap<string, null>,
): Promise<void> {
  const times = new Map([...counted.keys()].map((id) => [id, [] as number[]]))
  for (const { author, sentAt } of messages) times.get(author.id)?.push(sentAt.getTime())
  const rows = [...times].map(([memberId, sentAt]) => ({ runId, memberId, sentAt }))
  if (rows.length > 0) await tx.insert(historyMessages).values(rows)
}

async function movePosition(
  tx: Db,
  { runId, channel: { channelId }, milliseconds }: HistoryPage,
  { countedAfter, state, counted }: Omit<ReadPage, 'messages'> & { counted: number },
): Promise<void> {
  await tx
    .update(channelCursors)
    .set({ countedAfter })
    .where(eq(channelCursors.channelId, channelId))
  await tx
    .update(historyChannels)
    .set({
      state,
      pages: sql`${historyChannels.pages} + 1`,
      messageCount: sql`${historyChannels.messageCount} + ${counted}`,
    })
    .where(and(eq(historyChannels.runId, runId), eq(historyChannels.channelId, channelId)))
  await tx
    .update(historyRuns)
    .set({
      problem: null,
      pages: sql`${historyRuns.pages} + 1`,
      workedMilliseconds: sql`${historyRuns.workedMilliseconds} + ${Math.round(milliseconds)}`,
    })
    .where(eq(historyRuns.id, runId))
}
