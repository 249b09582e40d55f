import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RangeQuery } from '../../contract/activity/dashboard.ts'
import { clockHours, type Heatmap, weekdays } from '../../contract/activity/heatmap.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { guildHours } from '../../db/schema/activity.ts'
import type { Context } from '../core/context.ts'
import { isWithin, rangePlaceholders } from './guild-days.ts'
import { toHours } from './hours.ts'
import { resolveRange } from './requested-range.ts'

/** Messages and voice time of the guild by weekday from Monday and by hour, in the guild's time zone. */
export async function readHeatmap(
  ctx: Context,
  kind: 'message' | 'voice',
  query: RangeQuery,
): Promise<Heatmap> {
  const range = await resolveRange(ctx, query)
  const sums = await selectSums[kind](ctx.db, { ...range })

  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const sum of sums) {
    const row = hours[sum.weekday - 1]
    if (row) row[sum.hour] = kind === 'message' ? sum.amount : toHours(sum.amount)
  }
  return { startDate: range.from, endDate: range.to, timeZone: range.zone, hours }
}

/** The heatmap as a table with a row per weekday and a column per hour. */
export async function listWeekdayHours(ctx: Context, kind: 'message' | 'voice', query: RangeQuery) {
  const { hours } = await readHeatmap(ctx, kind, query)
  return weekdays.map((weekday, index) => ({
    weekday,
    ...Object.fromEntries(clockHours.map((clock, hour) => [clock, hours[index]?.[hour] ?? 0])),
  }))
}

const selectSums = {
  message: preparedQuery((db) => sumHours(db, guildHours.messageCount)),
  voice: preparedQuery((db) => sumHours(db, guildHours.voiceSeconds)),
}

/** Unnamed, so that each call is planned: the best plan depends on the length of the range. */
function sumHours(db: Db, amount: PgColumn) {
  const local = sql`${guildHours.hour} at time zone ${rangePlaceholders.zone}::text`
  return db
    .select({
      weekday: sql<number>`extract(isodow from ${local})::int`,
      hour: sql<number>`extract(hour from ${local})::int`,
      amount: sql<number>`sum(${amount})::float8`,
    })
    .from(guildHours)
    .where(isWithin(rangePlaceholders, guildHours.hour))
    .groupBy(sql`1, 2`)
    .prepare('')
}
