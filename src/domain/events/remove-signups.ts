import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events, signups } from '../../db/schema/events.ts'
import { members } from '../../db/schema/guild.ts'
import { enqueueAll } from '../jobs/jobs.ts'
import { promoteFromWaitingList } from './waiting-list.ts'

/**
 * Takes somebody off our coming events; those who wait get the places, and the posts say so. Answers
 * which events those were.
 */
export function removeFromEvents(tx: Db, memberId: string, now: Date): Promise<string[]> {
  return removeSignups(tx, eq(signups.memberId, memberId), now)
}

/** Takes everybody who is not in the guild off our coming events; those who wait get the places. */
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
    // In one order, so that two who leave at once do not wait for each other.
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
    'event-post',
    ids.map((eventId) => ({ input: { eventId }, key: eventId })),
  )
  return ids
}
