import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { localTimeFormatter } from '../../contract/core/zoned-time.ts'
import type { EventDetails, EventToChange } from '../../contract/events/event-editor.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { channels, members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { DomainError, invalidField } from '../core/errors.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { planOf } from './plan.ts'

/** A stored event. */
export type EventRow = typeof events.$inferSelect

/** A date of an event as planned. */
export async function getEvent(db: Db, eventId: string): Promise<EventToChange> {
  const [found] = await selectEvent(db, { eventId })
  if (!found) throw eventNotFound()
  const { event, answerCount } = found
  return { ...toEventDetails(event, await readGuildTimeZone(db)), answerCount }
}

const isAnswer = and(
  eq(signups.eventId, events.id),
  isNull(signups.removedAt),
  exists(
    sql`(select from ${members} where ${members.id} = ${signups.memberId} and ${members.inGuild})`,
  ),
)

const selectEvent = preparedQuery((db) =>
  db
    .select({ event: events, answerCount: db.$count(signups, isAnswer) })
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('whole_event'),
)

/** Locks an event against changes and signups until the transaction ends. */
export async function lockEvent(tx: Db, eventId: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!event) throw eventNotFound()
  return event
}

/** The game of a channel; rejects one that is not configured for events or was deleted. */
export async function requireEventChannel(tx: Db, channelId: string): Promise<number> {
  const [found] = await tx
    .select({ gameId: eventChannels.gameId })
    .from(eventChannels)
    .innerJoin(channels, eq(channels.id, eventChannels.channelId))
    .where(and(eq(channels.id, channelId), isNull(channels.deletedAt)))
  if (!found)
    throw invalidField(
      'channelId',
      t('Events can only be made in a channel that is set up for them.'),
    )
  return found.gameId
}

/** An event as staff sees it and as the audit log records it. */
export function toEventDetails(event: EventRow, timeZone: string): EventDetails {
  return {
    ...planOf(event),
    eventId: event.id,
    channelId: event.channelId,
    start: localTimeFormatter(timeZone)(event.startsAt),
    startsAt: event.startsAt.toISOString(),
    timeZone,
    repeatsWeekly: event.repeatsWeekly,
    isCancelled: event.cancelledAt !== null,
    isOurs: event.isOurs,
    isFromRaidHelper: event.importedAt !== null,
    templateId: event.templateId,
  }
}

/** When an event ends. */
export function endOf({ startsAt, durationMinutes }: EventRow): Date {
  return new Date(startsAt.getTime() + durationMinutes * 60_000)
}

function eventNotFound(): DomainError {
  return new DomainError('not-found', t('Event not found.'))
}
