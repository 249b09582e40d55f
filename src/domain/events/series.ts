import { eq } from 'drizzle-orm'
import type { WallTime } from '../../contract/core/typed-moment.ts'
import { addDays, type Day, weekdayOf, zonedTimeToInstant } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { eventSeries } from '../../db/schema/events/event-series.ts'
import { type Plan, planOf } from './plan.ts'

/** A stored weekly series. */
export type SeriesRow = typeof eventSeries.$inferSelect

/** Starts a weekly series with an event; new dates are made from the template, if there is one. */
export async function startSeries(
  tx: Db,
  plan: Plan & { templateId: number | null },
  { day, minuteOfDay }: WallTime,
): Promise<{ seriesId: number; seriesDay: Day }> {
  const { templateId } = plan
  const rule = { weekday: weekdayOf(day), minuteOfDay }
  const [created] = await tx
    .insert(eventSeries)
    .values({ ...planOf(plan), templateId, ...rule })
    .returning()
  if (!created) throw new Error('a series was not written')
  return { seriesId: created.id, seriesDay: day }
}

/**
 * Changes a series to what one of its dates has become, which the following dates then have in common; with a new start
 * also when they are.
 */
export async function changeSeries(
  tx: Db,
  seriesId: number,
  plan: Plan,
  start: WallTime | null,
): Promise<void> {
  const rule = start && { weekday: weekdayOf(start.day), minuteOfDay: start.minuteOfDay }
  await tx
    .update(eventSeries)
    .set({ ...planOf(plan), templateId: null, ...rule })
    .where(eq(eventSeries.id, seriesId))
}

/** Ends a series; its dates stay. */
export async function endSeries(tx: Db, seriesId: number): Promise<void> {
  await tx.delete(eventSeries).where(eq(eventSeries.id, seriesId))
}

/** The next date of a series after one of its days that is still to come. */
export function nextDate(
  { weekday, minuteOfDay }: Pick<SeriesRow, 'weekday' | 'minuteOfDay'>,
  after: Day,
  zone: string,
  now: Date,
): { seriesDay: Day; startsAt: Date } {
  const daysAhead = (weekday - weekdayOf(after) + 7) % 7 || 7
  for (let day = addDays(after, daysAhead); ; day = addDays(day, 7)) {
    const startsAt = zonedTimeToInstant(zone, day, minuteOfDay)
    if (startsAt > now) return { seriesDay: day, startsAt }
  }
}
