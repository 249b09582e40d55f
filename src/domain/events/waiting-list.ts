import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { signups } from '../../db/schema/events.ts'
import { members } from '../../db/schema/guild.ts'
import { isComing } from '../core/coming-signups.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { EventRow } from './event-row.ts'

type Places = Pick<EventRow, 'id' | 'capacity' | 'startsAt' | 'cancelledAt'>

/** The number of free places of a locked event; infinite without a limit. */
export async function countFreePlaces(tx: Db, { id, capacity }: Places): Promise<number> {
  if (capacity === null) return Number.POSITIVE_INFINITY
  return capacity - (await tx.$count(signups, and(eq(signups.eventId, id), isComing)))
}

/** The place at the end of a locked event's waiting list. */
export async function lastWaitingPlace(tx: Db, eventId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${signups.waitingPlace})` })
    .from(signups)
    .where(eq(signups.eventId, eventId))
  return (row?.last ?? 0) + 1
}

/** The position of a member on the waiting list, counted from 1. */
export function countWaitingUpTo(tx: Db, eventId: string, place: number): Promise<number> {
  return tx.$count(
    signups,
    and(eq(signups.eventId, eventId), sql`${signups.waitingPlace} <= ${place}`),
  )
}

/** Before the start, moves waiting members of a locked event into free places, in order, and notifies them. */
export async function promoteFromWaitingList(tx: Db, event: Places, now: Date): Promise<void> {
  if (event.cancelledAt || event.startsAt <= now) return
  const free = await countFreePlaces(tx, event)
  if (free <= 0) return
  const waiting = tx
    .select({ id: signups.id })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(
      and(
        eq(signups.eventId, event.id),
        isNotNull(signups.waitingPlace),
        isNull(signups.removedAt),
        eq(members.inGuild, true),
      ),
    )
    .orderBy(asc(signups.waitingPlace))
  const next = await (Number.isFinite(free) ? waiting.limit(free) : waiting)
  if (next.length === 0) return
  const ids = next.map(({ id }) => id)
  const lucky = await tx
    .update(signups)
    .set({ waitingPlace: null })
    .where(inArray(signups.id, ids))
    .returning({ memberId: signups.memberId })
  await enqueueAll(
    tx,
    'notify-of-place',
    lucky.map(({ memberId }) => ({
      input: { eventId: event.id, memberId },
      key: `${event.id} ${memberId}`,
    })),
  )
}
