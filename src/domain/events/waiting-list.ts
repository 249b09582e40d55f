import { and, asc, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { isComing } from '../core/coming-signups.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { EventRow } from './event-row.ts'
import { hasPlaceFor } from './places.ts'

type SignupRow = typeof signups.$inferSelect
type EventPlaces = Pick<EventRow, 'id' | 'capacity' | 'needs' | 'startsAt' | 'cancelledAt'>

/** How many members have a place at an event, by combat role, optionally excluding one member. Its row is locked. */
export async function countPlacesTaken(
  tx: Db,
  eventId: string,
  exceptMemberId?: string,
): Promise<Map<number | null, number>> {
  const rows = await tx
    .select({ combatRoleId: signups.combatRoleId, people: count() })
    .from(signups)
    .where(
      and(
        eq(signups.eventId, eventId),
        isComing,
        exceptMemberId === undefined ? undefined : ne(signups.memberId, exceptMemberId),
      ),
    )
    .groupBy(signups.combatRoleId)
  return new Map(rows.map(({ combatRoleId, people }) => [combatRoleId, people]))
}

/** Whether an answer takes a place or waits for one. */
export function isAttending(answer: SignupRow['answer']): boolean {
  return answer === 'signed' || answer === 'late'
}

interface WaitingCandidate {
  memberId: string
  /** The current answer. */
  before: Pick<SignupRow, 'answer' | 'combatRoleId' | 'waitingPlace'> | undefined
  combatRoleId: number | null
}

/**
 * The position of a member on an event's waiting list; null with a place. A place is kept while the
 * combat role stays.
 */
export async function findWaitingPosition(
  tx: Db,
  event: EventPlaces,
  { memberId, before, combatRoleId }: WaitingCandidate,
): Promise<number | null> {
  const isSame = event.needs.length === 0 || before?.combatRoleId === combatRoleId
  if (before && isAttending(before.answer) && isSame) return before.waitingPlace
  const taken = await countPlacesTaken(tx, event.id, memberId)
  return hasPlaceFor(combatRoleId, event, taken) ? null : nextWaitingPosition(tx, event.id)
}

/** The position at the end of an event's waiting list. */
async function nextWaitingPosition(tx: Db, eventId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${signups.waitingPlace})` })
    .from(signups)
    .where(eq(signups.eventId, eventId))
  return (row?.last ?? 0) + 1
}

/** The position of a member on the waiting list, from 1; if the event has needs, within their combat role. */
export function countWaitingUpTo(
  tx: Db,
  { id, needs }: Pick<EventRow, 'id' | 'needs'>,
  { waitingPlace, combatRoleId }: { waitingPlace: number; combatRoleId: number | null },
): Promise<number> {
  return tx.$count(
    signups,
    and(
      eq(signups.eventId, id),
      sql`${signups.waitingPlace} <= ${waitingPlace}`,
      needs.length === 0
        ? undefined
        : sql`${signups.combatRoleId} is not distinct from ${combatRoleId}`,
    ),
  )
}

/** Before the start, moves waiting members into free places, in order, and notifies them. The event's row is locked. */
export async function promoteFromWaitingList(tx: Db, event: EventPlaces, now: Date): Promise<void> {
  if (event.cancelledAt || event.startsAt <= now) return
  const waiting = await selectWaiting(tx, event.id)
  if (waiting.length === 0) return
  const taken = await countPlacesTaken(tx, event.id)
  const promoted = waiting.filter(({ combatRoleId }) => {
    if (!hasPlaceFor(combatRoleId, event, taken)) return false
    taken.set(combatRoleId, (taken.get(combatRoleId) ?? 0) + 1)
    return true
  })
  if (promoted.length === 0) return
  await tx
    .update(signups)
    .set({ waitingPlace: null })
    .where(
      inArray(
        signups.id,
        promoted.map(({ id }) => id),
      ),
    )
  await enqueueAll(
    tx,
    'notify-of-place',
    promoted.map(({ memberId }) => ({ eventId: event.id, memberId })),
  )
}

function selectWaiting(tx: Db, eventId: string) {
  return tx
    .select({
      id: signups.id,
      memberId: signups.memberId,
      combatRoleId: signups.combatRoleId,
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(
      and(
        eq(signups.eventId, eventId),
        isNotNull(signups.waitingPlace),
        isNull(signups.removedAt),
        eq(members.inGuild, true),
      ),
    )
    .orderBy(asc(signups.waitingPlace))
}
