import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { promoteFromWaitingList } from './waiting-list.ts'

/**
 * Removes a member from upcoming events; the places go to the waiting list, and the posts are updated.
 * Returns the ids of the events.
 */
export function removeFromEvents(tx: Db, memberId: string, now: Date): Promise<string[]> {
  return removeSignups(tx, eq(signups.memberId, memberId), now)
}

/** Removes former members from upcoming events; the places go to the waiting list. */
export async function removeLeaversFromEvents(tx: Db, now: Date): Promise<void> {
  const left = tx.select({ id: members.id }).from(members).where(eq(members.inGuild, false))
  await removeSignups(tx, inArray(signups.memberId, left), now)
}

async function removeSignups(tx: Db, whose: SQL, now: Date): Promise<string[]> {
  const leaving = and(whose, isNull(signups.removedAt))
  const left = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.isOurs, true),
        isNull(events.cancelledAt),
        gt(events.startsAt, now),
        inArray(events.id, tx.select({ id: signups.eventId }).from(signups).where(leaving)),
      ),
    )
    // Locked in order, so that members who leave at the same time cause no deadlock.
    .orderBy(asc(events.id))
    .for('update')
  if (left.length === 0) return []
  const ids = left.map(({ id }) => id)
  await tx
    .update(signups)
    .set({ removedAt: now, waitingPlace: null })
    .where(and(leaving, inArray(signups.eventId, ids)))
  for (const event of left) await promoteFromWaitingList(tx, event, now)
  await enqueueAll(
    tx,
    'sync-event-post',
    ids.map((eventId) => ({ eventId })),
  )
  return ids
}
