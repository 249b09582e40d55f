import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  addDays,
  dayIn,
  localTimeFormatter,
  zonedTimeToInstant,
} from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { eventSubject, insertEvent } from './create-event.ts'
import { type EventRow, toEventDetails } from './event-row.ts'
import { enqueueDueReminders } from './reminders.ts'
import { findTemplate, type TemplateRow } from './templates.ts'

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
    for (const event of repeated) await repeat(tx, ctx, event, zone)
    const ids = repeated.map(({ id }) => id)
    await enqueueTabsOfEvents(tx, ids, ctx.now())
  })
}

async function findUnrepeated(tx: Db, now: Date): Promise<EventRow[]> {
  const next = alias(events, 'next')
  const rows = await tx
    .select({ event: events })
    .from(events)
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
  return rows.map(({ event }) => event)
}

async function repeat(tx: Db, ctx: Context, event: EventRow, zone: string): Promise<void> {
  const template = event.templateId === null ? undefined : await findTemplate(tx, event.templateId)
  const next = await insertEvent(tx, {
    ...planOf(template ?? event),
    channelId: event.channelId,
    templateId: event.templateId,
    repeatsWeekly: true,
    repeatOf: event.id,
    startsAt: nextWeeklyStart(event.startsAt, zone, ctx.now()),
    createdAt: ctx.now(),
  })
  if (!next) return
  await recordChange(tx, {
    at: ctx.now(),
    actorId: null,
    action: 'event repeated',
    subject: eventSubject(next),
    after: toEventDetails(next, zone),
  })
}

/** What the next event of a series has in common with its template, or with the event before it. */
function planOf(source: EventRow | TemplateRow) {
  const { title, description, durationMinutes, capacity, gameId, needs, deadlineMinutes } = source
  const { signupRoleIds, countsForReliability, voiceChannelId } = source
  return {
    ...{ title, description, durationMinutes, capacity, gameId, needs, deadlineMinutes },
    ...{ signupRoleIds, countsForReliability, voiceChannelId },
  }
}

/** The next time at which the clocks of a zone show the same time on the same weekday. */
export function nextWeeklyStart(startsAt: Date, zone: string, now: Date): Date {
  const [hours = 0, minutes = 0] = localTimeFormatter(zone)(startsAt)
    .slice(-5)
    .split(':')
    .map(Number)
  for (let day = addDays(dayIn(zone, startsAt), 7); ; day = addDays(day, 7)) {
    const moment = zonedTimeToInstant(zone, day, hours * 60 + minutes)
    if (moment > now) return moment
  }
}
