import { and, between, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Stats } from '../../contract/activity/dashboard.ts'
import { type Day, daysBetween } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { guildDays } from '../../db/schema/activity.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { signups } from '../../db/schema/events/events.ts'
import { isComing } from '../core/coming-signups.ts'
import { toHours } from './hours.ts'
import type { RequestedRange } from './requested-range.ts'

/** The activity of the whole guild on one day. */
export interface GuildDay {
  date: Day
  messageCount: number
  voiceSeconds: number
  /** Signups made on this day, whenever the event is. */
  signups: number
  /** Applications completed on this day. */
  submissions: number
}

/** Each day of a range, including days without activity. */
export async function readGuildDays(db: Db, range: RequestedRange): Promise<GuildDay[]> {
  const { from, to } = range
  const [activity, signupCounts, completed] = await Promise.all([
    selectGuildDays(db, { from, to }),
    countSignups(db, { ...range }),
    countSubmissions(db, { ...range }),
  ])
  const activityByDay = new Map(activity.map((row) => [row.day, row]))
  const signupsByDay = new Map(signupCounts.map(({ day, times }) => [day, times]))
  const completedOn = new Map(completed.map(({ day, times }) => [day, times]))
  return daysBetween(from, to).map((date) => ({
    date,
    messageCount: activityByDay.get(date)?.messageCount ?? 0,
    voiceSeconds: activityByDay.get(date)?.voiceSeconds ?? 0,
    signups: signupsByDay.get(date) ?? 0,
    submissions: completedOn.get(date) ?? 0,
  }))
}

/** The sums over a range of days. */
export function sumDays(days: readonly GuildDay[]): Stats {
  const sum = (of: (day: GuildDay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    messageCount: sum(({ messageCount }) => messageCount),
    voiceTime: toHours(sum(({ voiceSeconds }) => voiceSeconds)),
    eventsCount: sum((day) => day.signups),
    submissions: sum((day) => day.submissions),
  }
}

/** The guild's totals. */
export async function readStats(db: Db): Promise<Stats> {
  const [sums] = await selectSums(db)
  return {
    messageCount: sums?.messages ?? 0,
    voiceTime: toHours(sums?.voiceSeconds ?? 0),
    eventsCount: sums?.signups ?? 0,
    submissions: sums?.submissions ?? 0,
  }
}

const times = sql<number>`count(*)::int`

const selectSums = preparedQuery((db) => {
  const signupCounts = db.select({ times }).from(signups).where(isComing)
  const completed = db.select({ times }).from(submissions).where(isNotNull(submissions.completedAt))
  return db
    .select({
      messages: sql<number>`coalesce(sum(${guildDays.messageCount}), 0)::float8`,
      voiceSeconds: sql<number>`coalesce(sum(${guildDays.voiceSeconds}), 0)::float8`,
      signups: sql<number>`${signupCounts}`,
      submissions: sql<number>`${completed}`,
    })
    .from(guildDays)
    .prepare('sums_of_all_time')
})

/** Whether a time lies within a range of days, as a condition that can use an index. */
export function isWithin(
  { from, to, zone }: Record<keyof RequestedRange, string | Placeholder>,
  moment: PgColumn,
): SQL {
  return sql`${moment} >= ${from}::date::timestamp at time zone ${zone}::text
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}::text`
}

/** The range as placeholders of a prepared statement. */
export const rangePlaceholders = {
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
  zone: sql.placeholder('zone'),
}

const selectGuildDays = preparedQuery((db) =>
  db
    .select()
    .from(guildDays)
    .where(between(guildDays.day, rangePlaceholders.from, rangePlaceholders.to))
    .prepare('guild_days'),
)
const countSignups = preparedQuery((db) => countByDay(db, signups, signups.signedAt, isComing))
const countSubmissions = preparedQuery((db) => countByDay(db, submissions, submissions.completedAt))

/** Unnamed, so that each call is planned: the best plan depends on the length of the range. */
function countByDay(db: Db, table: PgTable, moment: PgColumn, condition?: SQL) {
  return db
    .select({
      day: sql<Day>`(${moment} at time zone ${rangePlaceholders.zone}::text)::date::text`,
      times,
    })
    .from(table)
    .where(and(isWithin(rangePlaceholders, moment), condition))
    .groupBy(sql`1`)
    .prepare('')
}
