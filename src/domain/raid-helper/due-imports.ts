import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import { hasFinalSignups } from './import-event.ts'

const minute = 60_000
const hour = 60 * minute

/** The interval at which upcoming events are listed and read. */
export const defaultInterval = 5 * minute
/** The interval in the hour before the start, and for events that could not be read at their start. */
const nearInterval = minute
/** Events that could not be read for this long after their start are given up. */
const maxAfterStart = 24 * hour

/** An imported event, and the time of the last attempt to read it. */
export interface ImportedEventTimes {
  startsAt: Date
  importedAt: Date | null
  triedAt?: Date | undefined
}

/**
 * Whether to read an event now: every five minutes, every minute in the hour before its start, and once
 * after it.
 */
export function isDue({ startsAt, importedAt, triedAt }: ImportedEventTimes, now: Date): boolean {
  const last = Math.max(importedAt?.getTime() ?? 0, triedAt?.getTime() ?? 0)
  const untilStart = startsAt.getTime() - now.getTime()
  if (untilStart <= 0) {
    if (hasFinalSignups({ importedAt, startsAt })) return false
    return last < startsAt.getTime() || now.getTime() - last >= nearInterval
  }
  return now.getTime() - last >= (untilStart <= hour ? nearInterval : defaultInterval)
}

/** The imported events of configured channels that may be due, nearest first. */
export async function listImported(
  db: Db,
  now: Date,
): Promise<{ id: string; startsAt: Date; importedAt: Date | null }[]> {
  return db
    .select({ id: events.id, startsAt: events.startsAt, importedAt: events.importedAt })
    .from(events)
    .innerJoin(eventChannels, eq(eventChannels.channelId, events.channelId))
    .where(
      and(
        isNotNull(events.importedAt),
        isNull(events.cancelledAt),
        gt(events.startsAt, new Date(now.getTime() - maxAfterStart)),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
}
