import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import {
  type AnnouncedPlan,
  eventChangeNotices,
  eventChanges,
} from '../../../db/schema/events/event-changes.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { EventRow } from '../event-row.ts'

/** Changes within this time after the members were notified are added to the same messages. */
const sameChangeMilliseconds = 10 * 60 * 1000
/** How long the first notification waits for corrections. */
const collectMilliseconds = 15_000

/**
 * Has the members notified of a change of an event, of which `before` is the state before it. They get one message
 * however often the event is changed within ten minutes.
 */
export async function notifyOfChange(tx: Db, before: EventRow, now: Date): Promise<void> {
  const eventId = before.id
  const [known] = await tx.select().from(eventChanges).where(eq(eventChanges.eventId, eventId))
  const isOver =
    known?.notifiedAt && now.getTime() - known.notifiedAt.getTime() > sameChangeMilliseconds
  if (!known || isOver) {
    const change = { before: toAnnouncedPlan(before), notifiedAt: null }
    await tx.delete(eventChangeNotices).where(eq(eventChangeNotices.eventId, eventId))
    await tx
      .insert(eventChanges)
      .values({ eventId, ...change })
      .onConflictDoUpdate({ target: eventChanges.eventId, set: change })
  }
  await enqueue(
    tx,
    'announce-event-change',
    { eventId },
    new Date(now.getTime() + collectMilliseconds),
  )
}

function toAnnouncedPlan(event: EventRow): AnnouncedPlan {
  const { startsAt, title, description, durationMinutes, capacity } = event
  return { startsAt: startsAt.toISOString(), title, description, durationMinutes, capacity }
}
