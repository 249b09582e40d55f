import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { isSignedUp } from '../core/coming-signups.ts'
import { loadPlans } from './presence/load-plans.ts'

/**
 * The ids of the members who signed up for an event, were expected and have no attendance, without the viewer.
 * Not expected are members on leave, those without a seat in the published line-up, and everyone at a cancelled
 * event.
 */
export async function listUnmarked(db: Db, eventId: string, viewerId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: signups.memberId })
    .from(signups)
    .leftJoin(
      attendance,
      and(eq(attendance.eventId, signups.eventId), eq(attendance.memberId, signups.memberId)),
    )
    .where(
      and(
        eq(signups.eventId, eventId),
        isSignedUp,
        isNull(attendance.memberId),
        ne(signups.memberId, viewerId),
      ),
    )
    .orderBy(signups.memberId)
  if (rows.length === 0) return []
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  if (!event || event.cancelledAt) return []
  const ids = rows.map(({ memberId }) => memberId)
  const plans = await loadPlans(db, event, ids)
  return ids.filter((id) => plans.get(id) === 'expected')
}
