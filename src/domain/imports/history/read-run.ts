import { desc, eq, sql } from 'drizzle-orm'
import type {
  HistoryChannel,
  HistoryDetail,
  HistorySummary,
} from '../../../contract/imports/history.ts'
import type { Db } from '../../../db/db.ts'
import { members } from '../../../db/schema/guild.ts'
import { historyChannels, historyRuns } from '../../../db/schema/history.ts'
import { t } from '../../../text/t.ts'
import { firstIdOf } from './find-channels.ts'
import { findRun, type StoredRun } from './stored-run.ts'
import { findUndoProblem } from './undo-problem.ts'

const listLength = 20
/** Below so many pages the pace is not known. */
const fewPages = 10

/** The latest counts of the history, newest first. */
export async function listRuns(db: Db): Promise<HistorySummary[]> {
  const rows = await db
    .select({
      run: historyRuns,
      createdBy: members.displayName,
      messages: sql<number>`(select coalesce(sum(${historyChannels.messageCount}), 0)::int
        from ${historyChannels} where ${historyChannels.runId} = ${historyRuns.id})`,
    })
    .from(historyRuns)
    .leftJoin(members, eq(members.id, historyRuns.createdBy))
    .orderBy(desc(historyRuns.id))
    .limit(listLength)
  return rows.map(({ run, createdBy, messages }) => summaryOf(run, createdBy ?? '', messages))
}

function summaryOf(run: StoredRun, createdBy: string, messages: number): HistorySummary {
  const { id, state, isPaused, sinceDay, countsXp, requestsPerSecond } = run
  return {
    ...{ historyId: id, state, isPaused, since: sinceDay, countsXP: countsXp },
    ...{ requestsPerSecond, messages, createdBy },
    createdAt: run.createdAt.toISOString(),
    doneAt: run.doneAt?.toISOString() ?? null,
    undoneAt: run.undoneAt?.toISOString() ?? null,
  }
}

/** A count of the history with its progress. */
export async function readRun(db: Db, runId: number): Promise<HistoryDetail> {
  const run = await findRun(db, runId)
  const [author] = await db
    .select({ name: members.displayName })
    .from(members)
    .where(eq(members.id, run.createdBy ?? ''))
  const rows = await readChannels(db, run)
  const remaining = rows.reduce((sum, { remainingPages }) => sum + remainingPages, 0)
  const messages = rows.reduce((sum, row) => sum + row.messages, 0)
  return {
    ...summaryOf(run, author?.name ?? '', messages),
    ...(await sumsOf(db, runId)),
    share: shareOf(run, remaining),
    remainingSeconds: secondsFor(run, remaining),
    channels: rows.map(({ remainingPages: _, ...channel }) => channel),
    problem: run.problem && t(run.problem),
    undoProblem: await findUndoProblem(db, run),
  }
}

function shareOf({ state, pages }: StoredRun, remaining: number): number {
  if (state === 'finding') return 0
  return state === 'counting' ? pages / Math.max(pages + remaining, 1) : 1
}

function secondsFor(
  { state, pages, workedMilliseconds }: StoredRun,
  remaining: number,
): number | null {
  if (state !== 'counting' || pages < fewPages) return null
  return Math.ceil((remaining * workedMilliseconds) / pages / 1000)
}

/**
 * Each channel, and all threads together, with an estimate of the pages that remain: as many for each time span as so
 * far.
 */
async function readChannels(db: Db, run: StoredRun) {
  const { rows } = (await db.execute(sql`
    with spans as (
      select one.*, known.name,
        (one.started_after - coalesce(cursor.counted_after, one.started_after))::float8 as read,
        greatest(coalesce(cursor.counted_after, 0)
          - greatest(${firstIdOf(run)}::bigint, one.channel_id::bigint), 0)::float8 as unread
      from history_channels as one
      left join channel_cursors as cursor on cursor.channel_id = one.channel_id
      left join channels as known on known.id = one.channel_id
      where one.run_id = ${run.id}
    ), estimates as (
      select *, case
        when state <> 'reading' or unread = 0 then 0
        when read <= 0 then 1
        else greatest(pages * unread / read, 1) end as remaining
      from spans
    )
    select case when name is null then null else channel_id end as "channelId",
      coalesce(name, '') as name,
      case when bool_or(state = 'reading') then 'reading'
        when bool_and(state = 'unreadable') then 'unreadable' else 'done' end as state,
      sum(message_count)::int as messages, sum(remaining)::float8 as "remainingPages",
      sum(case when state = 'done' or unread = 0 then 1 else read / (read + unread) end)
        / count(*)::float8 as share
    from estimates group by 1, 2 order by messages desc, name limit 200`)) as unknown as {
    rows: (HistoryChannel & { remainingPages: number })[]
  }
  return rows
}

async function sumsOf(db: Db, runId: number): Promise<{ members: number; xp: number }> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as members, coalesce(sum(message_xp), 0)::float8 as xp
    from history_members where run_id = ${runId} and (message_count > 0 or message_xp > 0)`)) as unknown as {
    rows: { members: number; xp: number }[]
  }
  return rows[0] ?? { members: 0, xp: 0 }
}
