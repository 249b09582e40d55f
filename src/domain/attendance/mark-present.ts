import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { type Change, recordChanges } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { automaticAttendance, isTakenOff } from '../core/effective-attendance.ts'
import { DomainError } from '../core/errors.ts'
import { type EventRow, lockEvent } from '../events/event-row.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { attendanceChangedAction, attendanceSubject, removeDecisions } from './decide-attendance.ts'
import { listUnmarked } from './list-unmarked.ts'

/** How many members were marked, and the time of the decisions, by which they can be removed. */
export interface MarkedPresent {
  markedCount: number
  markedAt: Date
}

/** Marks the others as present who signed up for an event, were expected and have no attendance. */
export async function markPresent(
  ctx: Context,
  actorId: string,
  eventId: string,
): Promise<MarkedPresent> {
  return ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const markedAt = ctx.now()
    if (event.startsAt > markedAt)
      throw new DomainError('conflict', t('This event has not begun yet.'))
    const unmarked = await listUnmarked(tx, eventId, actorId)
    if (unmarked.length === 0) return { markedCount: 0, markedAt }
    const marked = await listNames(tx, unmarked)
    const decision = { eventId, decided: 'present', decidedAt: markedAt } as const
    await tx.insert(attendance).values(marked.map(({ memberId }) => ({ memberId, ...decision })))
    const after = { standing: 'present', isTakenOff: false }
    const changes = marked.map((member) => ({ member, before: null, after }))
    await recordDecisions(tx, { event, actorId, at: markedAt }, changes)
    return { markedCount: marked.length, markedAt }
  })
}

/** Removes those of an earlier call's marks that nobody has changed since, except the actor's own. */
export async function undoMarkPresent(
  ctx: Context,
  actorId: string,
  eventId: string,
  markedAt: Date,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const which = and(
      eq(attendance.eventId, eventId),
      eq(attendance.decided, 'present'),
      eq(attendance.decidedAt, markedAt),
      ne(attendance.memberId, actorId),
    )
    const marked = await tx
      .select({
        member: { memberId: members.id, displayName: members.displayName },
        found: automaticAttendance,
        isTakenOff,
      })
      .from(attendance)
      .innerJoin(members, eq(members.id, attendance.memberId))
      .leftJoin(
        signups,
        and(eq(signups.eventId, attendance.eventId), eq(signups.memberId, attendance.memberId)),
      )
      .where(which)
      .orderBy(members.id)
    if (marked.length === 0) return
    const at = ctx.now()
    await removeDecisions(tx, which, at)
    const changes = marked.map(({ member, found, isTakenOff }) => ({
      member,
      before: { standing: 'present', isTakenOff },
      after: found && { standing: found, isTakenOff },
    }))
    await recordDecisions(tx, { event, actorId, at }, changes)
  })
}

type Member = Awaited<ReturnType<typeof listNames>>[number]

function listNames(tx: Db, ids: readonly string[]) {
  return tx
    .select({ memberId: members.id, displayName: members.displayName })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
}

async function recordDecisions(
  tx: Db,
  by: Pick<Change, 'actorId' | 'at'> & { event: EventRow },
  changes: readonly ({ member: Member } & Pick<Change, 'before' | 'after'>)[],
): Promise<void> {
  const { event, ...actor } = by
  await recordChanges(
    tx,
    changes.map(({ member, ...change }) => ({
      ...actor,
      action: attendanceChangedAction,
      ...attendanceSubject(member, event),
      ...change,
    })),
  )
  await enqueueTabsOfEvents(tx, [event.id], actor.at)
}
