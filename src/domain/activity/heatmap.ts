import { sql } from 'drizzle-orm'
import type { Heatmap, RangeQuery } from '../../contract/dashboard.ts'
import { guildHours } from '../../db/schema/activity.ts'
import type { Context } from '../context.ts'
import { askedRange } from './asked-range.ts'
import { isWithin } from './guild-days.ts'
import { toHours } from './hours.ts'

/** When the guild writes or talks: by weekday from Monday, and by hour of the guild's zone. */
export async function readHeatmap(
  ctx: Context,
  kind: 'message' | 'voice',
  query: RangeQuery,
): Promise<Heatmap> {
  const range = await askedRange(ctx, query)
  const amount = kind === 'message' ? guildHours.messages : guildHours.voiceSeconds
  const local = sql`${guildHours.hour} at time zone ${range.zone}::text`
  const sums = await ctx.db
    .select({
      weekday: sql<number>`extract(isodow from ${local})::int`,
      hour: sql<number>`extract(hour from ${local})::int`,
      amount: sql<number>`sum(${amount})::float8`,
    })
    .from(guildHours)
    .where(isWithin(range, guildHours.hour))
    .groupBy(sql`1, 2`)

  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const sum of sums) {
    const row = hours[sum.weekday - 1]
    if (row) row[sum.hour] = kind === 'message' ? sum.amount : toHours(sum.amount)
  }
  return { startDate: range.from, endDate: range.to, timeZone: range.zone, hours }
}
