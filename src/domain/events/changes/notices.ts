import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { eventChangeNotices, eventChanges } from '../../../db/schema/events/event-changes.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import type { EventRow } from '../event-row.ts'

/** A change of an event of which its members are notified. */
export type Change = typeof eventChanges.$inferSelect
/** Who is notified of a change, and in which message. */
export type Notice = typeof eventChangeNotices.$inferSelect

/** The last change of an event, and the event as it is now. */
export async function findChange(
  db: Db,
  eventId: string,
): Promise<{ change: Change; event: EventRow } | undefined> {
  const [found] = await db
    .select({ change: eventChanges, event: events })
    .from(eventChanges)
    .innerJoin(events, eq(events.id, eventChanges.eventId))
    .where(eq(eventChanges.eventId, eventId))
  return found
}

/** The members of the guild who gave an answer and have not withdrawn it. */
export async function listRespondents(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: signups.memberId })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(and(eq(signups.eventId, eventId), isNull(signups.removedAt), members.inGuild))
    .orderBy(asc(signups.memberId))
  return rows.map(({ memberId }) => memberId)
}

/** The condition for the notices of these members. */
export function isNoticeFor(eventId: string, memberIds: readonly string[]) {
  return and(
    eq(eventChangeNotices.eventId, eventId),
    inArray(eventChangeNotices.memberId, [...memberIds]),
  )
}

/** The idempotency key of the message to a member, or to a batch whose first member it is. */
export function nonceOf({ eventId, notifiedAt }: Change, memberId: string | undefined): string {
  return `event change ${eventId} ${notifiedAt?.getTime()} ${memberId}`
}
