import { sql } from 'drizzle-orm'
import type { Trials } from '../../../contract/applications/trials.ts'
import { addDays, type Day } from '../../../contract/core/zoned-time.ts'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { memberDays } from '../../../db/schema/activity.ts'
import { members } from '../../../db/schema/guild.ts'
import type { TrialRow } from './select-trials.ts'

type Weekly = NonNullable<Trials['median']>

const medianWeeks = 4

/** Messages and voice per week of members on trial since its start, and the median of active members. */
export async function readTrialActivity(
  db: Db,
  rows: readonly TrialRow[],
  { today }: { today: Day },
): Promise<{ members: Map<number, Weekly>; median: Weekly | null }> {
  if (rows.length === 0) return { members: new Map(), median: null }
  const sums = await selectSums(db, rows)
  return {
    members: new Map(
      rows.map(({ trial }) => {
        const sum = sums.find(({ trialId }) => trialId === trial.id)
        return [trial.id, perWeek(sum, weeksSince(trial.startsOn, today))]
      }),
    ),
    median: await readMedian(db, addDays(today, 1 - 7 * medianWeeks)),
  }
}

interface Sum {
  messages: number
  voiceSeconds: number
}

function perWeek(sum: Sum | undefined, weeks: number): Weekly {
  const { messages = 0, voiceSeconds = 0 } = sum ?? {}
  return { messages: messages / weeks, voiceHours: voiceSeconds / 3600 / weeks }
}

/** At least one, because the first days say little. */
function weeksSince(startsOn: Day, today: Day): number {
  const days = (Date.parse(today) - Date.parse(startsOn)) / (24 * 60 * 60 * 1000) + 1
  return Math.max(1, days / 7)
}

async function selectSums(db: Db, rows: readonly TrialRow[]) {
  const since = rows.map(({ trial, member }) => ({
    trialId: trial.id,
    memberId: member.id,
    startsOn: trial.startsOn,
  }))
  const { rows: sums } = (await db.execute(sql`
    select since."trialId", sum(${memberDays.messageCount})::int as messages,
      sum(${memberDays.voiceSeconds})::int as "voiceSeconds"
    from ${toRecordset(since)} as since("trialId" int, "memberId" text, "startsOn" date)
    join ${memberDays} on ${memberDays.memberId} = since."memberId" and ${memberDays.day} >= since."startsOn"
    group by 1`)) as unknown as { rows: (Sum & { trialId: number })[] }
  return sums
}

/** Reads each member's days by the primary key, because the days of all members have no index. */
async function readMedian(db: Db, since: Day): Promise<Weekly | null> {
  const median = (column: string) =>
    sql`percentile_cont(0.5) within group (order by ${sql.raw(column)})::float8`
  const { rows } = (await db.execute(sql`
    select ${median('messages')} as messages, ${median('voice')} as "voiceSeconds"
    from ${members} cross join lateral (
      select sum(${memberDays.messageCount}) as messages, sum(${memberDays.voiceSeconds}) as voice
      from ${memberDays} where ${memberDays.memberId} = ${members.id} and ${memberDays.day} >= ${since}
    ) as sums
    where ${members.inGuild} and not ${members.isBot} and not ${members.optedOut}
      and sums.messages is not null`)) as unknown as {
    rows: { messages: number | null; voiceSeconds: number | null }[]
  }
  const [row] = rows
  if (row?.messages == null || row.voiceSeconds == null) return null
  return perWeek({ messages: row.messages, voiceSeconds: row.voiceSeconds }, medianWeeks)
}
