import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventChannels, events } from '../../db/schema/events.ts'
import { hasFinalSignups } from './import-event.ts'

const minute = 60_000
const hour = 60 * minute

/** So often the events to come are listed, and each is read. */
export const usualInterval = 5 * minute
/** In the hour before its start an event is read so often; so is one that could not be read at its start. */
const nearInterval = minute
/** What could not be read for so long after its start is left as it is. */
const maxAfterStart = 24 * hour

/** An imported event, and when it was last tried to read. */
export interface ImportedEventTimes {
  startsAt: Date
  importedAt: Date | null
  triedAt?: Date | undefined
}

/** Whether an event is to be read now: every five minutes, every minute in the hour before its start, and once more after it. */
export function isDue({ startsAt, importedAt, triedAt }: ImportedEventTimes, now: Date): boolean {
  const last = Math.max(importedAt?.getTime() ?? 0, triedAt?.getTime() ?? 0)
  const untilStart = startsAt.getTime() - now.getTime()
  if (untilStart <= 0) {
    if (hasFinalSignups({ importedAt, startsAt })) return false
    return last < startsAt.getTime() || now.getTime() - last >= nearInterval
  }
  return now.getTime() - last >= (untilStart <= hour ? nearInterval : usualInterval)
}

/** The imported events of configured channels that can still be due, the nearest first. */
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
