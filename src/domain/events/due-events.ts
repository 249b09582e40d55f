import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayIn } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { eventSeries } from '../../db/schema/events/event-series.ts'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { eventSubject, insertEvent } from './create-event.ts'
import { type EventRow, toEventDetails } from './event-row.ts'
import { planOf } from './plan.ts'
import { enqueueDueReminders } from './reminders.ts'
import { nextDate, type SeriesRow } from './series.ts'
import { findTemplate } from './templates.ts'

/** Runs what is due for events by the clock: reminders, the end of signups, the next week's event. */
export async function processDueEvents(ctx: Context): Promise<void> {
  await enqueueDueReminders(ctx)
  await closeSignups(ctx)
  await createWeeklyEvents(ctx)
}

/** Updates the posts of events once their deadline has passed, and once more when they have started. */
async function closeSignups({ db, now }: Context): Promise<void> {
  const deadline = sql`${events.startsAt} - ${events.deadlineMinutes} * interval '1 minute'`
  const isPastDeadline = and(isNull(events.closedAt), sql`${deadline} <= ${now()}`)
  const hasStarted = and(lt(events.closedAt, events.startsAt), lte(events.startsAt, now()))
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(events)
      .set({ closedAt: now() })
      .where(
        and(
          ...[eq(events.isOurs, true), isNotNull(events.announcementId)],
          or(isPastDeadline, hasStarted),
        ),
      )
      .returning({ eventId: events.id })
    await enqueueAll(
      tx,
      'sync-event-post',
      closed.map(({ eventId }) => ({ eventId })),
    )
  })
}

/** Creates the next event of each weekly one that has started, while its channel is configured for events. */
async function createWeeklyEvents(ctx: Context): Promise<void> {
  const zone = await readGuildTimeZone(ctx.db)
  await ctx.db.transaction(async (tx) => {
    const repeated = await findUnrepeated(tx, ctx.now())
    for (const one of repeated) await repeat(tx, ctx, one, zone)
    const ids = repeated.map(({ event }) => event.id)
    await enqueueTabsOfEvents(tx, ids, ctx.now())
  })
}

interface Repeated {
  event: EventRow
  series: SeriesRow
}

async function findUnrepeated(tx: Db, now: Date): Promise<Repeated[]> {
  const next = alias(events, 'next')
  return tx
    .select({ event: events, series: eventSeries })
    .from(events)
    .innerJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .innerJoin(eventChannels, eq(eventChannels.channelId, events.channelId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(
      and(
        ...[eq(events.isOurs, true), eq(events.repeatsWeekly, true), lte(events.startsAt, now)],
        isNull(channels.deletedAt),
        notExists(tx.select({ one: sql`1` }).from(next).where(eq(next.repeatOf, events.id))),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .for('update', { of: events })
}

async function repeat(
  tx: Db,
  ctx: Context,
  { event, series }: Repeated,
  zone: string,
): Promise<void> {
  const template =
    series.templateId === null ? undefined : await findTemplate(tx, series.templateId)
  const date = nextDate(series, event.seriesDay ?? dayIn(zone, event.startsAt), zone, ctx.now())
  const next = await insertEvent(tx, {
    ...planOf(template ?? series),
    channelId: event.channelId,
    templateId: event.templateId,
    repeatsWeekly: true,
    repeatOf: event.id,
    seriesId: series.id,
    ...date,
    createdAt: ctx.now(),
  })
  if (!next) return
  await tx.update(events).set({ seriesId: null }).where(eq(events.id, event.id))
  await recordChange(tx, {
    at: ctx.now(),
    actorId: null,
    action: 'event repeated',
    subject: eventSubject(next),
    after: toEventDetails(next, zone),
  })
}
