import { and, between, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Stats } from '../../contract/dashboard.ts'
import type { Db } from '../../db/db.ts'
import { guildDays } from '../../db/schema/activity.ts'
import { signups } from '../../db/schema/events.ts'
import { submissions } from '../../db/schema/submissions.ts'
import type { AskedRange } from './asked-range.ts'
import { type Day, daysBetween } from './days.ts'
import { toHours } from './hours.ts'
import { isComing } from './signups.ts'

/** What the whole guild did on one day. */
export interface GuildDay {
  date: Day
  messages: number
  voiceSeconds: number
  /** Made on this day, whenever the event is. */
  signups: number
  /** Applications completed on this day. */
  submissions: number
}

/** Each day of a range, also those on which nothing happened. */
export async function readGuildDays(db: Db, range: AskedRange): Promise<GuildDay[]> {
  const { from, to } = range
  const [talk, signed, completed] = await Promise.all([
    db
      .select()
      .from(guildDays)
      .where(between(guildDays.day, from, to)),
    countByDay(db, range, signups, signups.signedAt, isComing),
    countByDay(db, range, submissions, submissions.completedAt),
  ])
  const talkOf = new Map(talk.map((row) => [row.day, row]))
  return daysBetween(from, to).map((date) => ({
    date,
    messages: talkOf.get(date)?.messages ?? 0,
    voiceSeconds: talkOf.get(date)?.voiceSeconds ?? 0,
    signups: signed.get(date) ?? 0,
    submissions: completed.get(date) ?? 0,
  }))
}

/** The sums over some days. */
export function sumOf(days: readonly GuildDay[]): Stats {
  const sum = (of: (day: GuildDay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    messageCount: sum(({ messages }) => messages),
    voiceTime: toHours(sum(({ voiceSeconds }) => voiceSeconds)),
    eventsCount: sum((day) => day.signups),
    submissions: sum((day) => day.submissions),
  }
}

/** What the guild has ever done. */
export async function readStats(db: Db): Promise<Stats> {
  const [[talk], eventsCount, submissionsCount] = await Promise.all([
    db
      .select({
        messages: sql<number>`coalesce(sum(${guildDays.messages}), 0)::float8`,
        voiceSeconds: sql<number>`coalesce(sum(${guildDays.voiceSeconds}), 0)::float8`,
      })
      .from(guildDays),
    db.$count(signups, isComing),
    db.$count(submissions, isNotNull(submissions.completedAt)),
  ])
  return {
    messageCount: talk?.messages ?? 0,
    voiceTime: toHours(talk?.voiceSeconds ?? 0),
    eventsCount,
    submissions: submissionsCount,
  }
}

/** Whether a moment lies in the days of a range, in a way that an index can answer. */
export function isWithin({ from, to, zone }: AskedRange, moment: PgColumn): SQL {
  return sql`${moment} >= ${from}::date::timestamp at time zone ${zone}::text
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}::text`
}

async function countByDay(
  db: Db,
  range: AskedRange,
  table: PgTable,
  moment: PgColumn,
  condition?: SQL,
): Promise<Map<Day, number>> {
  const rows = await db
    .select({
      day: sql<Day>`(${moment} at time zone ${range.zone}::text)::date::text`,
      times: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(and(isWithin(range, moment), condition))
    .groupBy(sql`1`)
  return new Map(rows.map(({ day, times }) => [day, times]))
}
