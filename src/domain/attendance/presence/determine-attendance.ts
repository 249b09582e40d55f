import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import {
  type AttendanceStatus,
  eventPresence,
  eventPresenceGaps,
} from '../../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../../db/schema/events/automation.ts'
import { events } from '../../../db/schema/events/events.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { type EventRow, lockEvent } from '../../events/event-row.ts'
import { enqueueTabsOfEvents } from '../../sheets/enqueue-tabs.ts'
import { type MinuteRange, outcomes, presenceKind } from './event-outcome.ts'
import { loadPlans } from './load-plans.ts'
import { eventEnd, gapBefore, toMinute } from './record-presence.ts'

const minute = 60_000
/** Events that started earlier are skipped; none lasts longer. */
const maxAgeMilliseconds = 14 * 24 * 60 * minute
/** Without configured checks, members are on time up to this many minutes after the start. */
const defaultDelayMinutes = 15

/** Determines the attendance of events that have ended, once each, if presence was recorded. */
export async function determineDueAttendance(ctx: Context): Promise<void> {
  const now = ctx.now()
  const due = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gte(events.startsAt, new Date(now.getTime() - maxAgeMilliseconds)),
        ...[isNull(events.cancelledAt), isNull(events.attendanceAt)],
        isNotNull(events.presenceUntil),
        sql`${eventEnd} <= ${now.toISOString()}::timestamptz`,
      ),
    )
  for (const { id } of due) await ctx.db.transaction((tx) => determineAttendance(tx, ctx, id))
}

async function determineAttendance(tx: Db, ctx: Context, eventId: string): Promise<void> {
  const event = await lockEvent(tx, eventId)
  const end = event.startsAt.getTime() + event.durationMinutes * minute
  const isDue = !event.cancelledAt && !event.attendanceAt && event.presenceUntil
  if (!isDue || end > ctx.now().getTime()) return
  const lastGap = gapBefore(event, toMinute(new Date(end)))
  if (lastGap) await tx.insert(eventPresenceGaps).values(lastGap).onConflictDoNothing()
  const found = await findOutcomes(tx, event)
  await saveOutcomes(tx, eventId, found)
  await tx.update(events).set({ attendanceAt: ctx.now() }).where(eq(events.id, eventId))
  await recordChange(tx, {
    at: ctx.now(),
    actorId: null,
    action: 'attendance determined',
    subject: `event ${event.title}`,
    after: countByStatus(found),
  })
  await enqueueTabsOfEvents(tx, [eventId], ctx.now())
}

async function findOutcomes(tx: Db, event: EventRow): Promise<Map<string, AttendanceStatus>> {
  const toRange = (row: { fromAt: Date; untilAt: Date }): MinuteRange => ({
    from: Math.round((row.fromAt.getTime() - toMinute(event.startsAt).getTime()) / minute),
    until: Math.round((row.untilAt.getTime() - toMinute(event.startsAt).getTime()) / minute),
  })
  const present = await tx.select().from(eventPresence).where(eq(eventPresence.eventId, event.id))
  const gaps = await tx
    .select()
    .from(eventPresenceGaps)
    .where(eq(eventPresenceGaps.eventId, event.id))
  const [checks] = await tx
    .select({ delay: sql<number | null>`min(${attendanceCheckConfigs.checkDelayMinutes})` })
    .from(attendanceCheckConfigs)
  const recorded = {
    durationMinutes: event.durationMinutes,
    delayMinutes: checks?.delay ?? defaultDelayMinutes,
    gaps: gaps.map(toRange),
  }
  const seenBy = new Map<string, MinuteRange[]>()
  for (const row of present) {
    seenBy.set(row.memberId, [...(seenBy.get(row.memberId) ?? []), toRange(row)])
  }
  const found = new Map<string, AttendanceStatus>()
  for (const [memberId, plan] of await loadPlans(tx, event)) {
    const kind = presenceKind(seenBy.get(memberId) ?? [], recorded)
    const outcome = kind && outcomes[plan][kind]
    if (outcome) found.set(memberId, outcome)
  }
  return found
}

async function saveOutcomes(
  tx: Db,
  eventId: string,
  found: ReadonlyMap<string, AttendanceStatus>,
): Promise<void> {
  const rows = [...found].map(([memberId, outcome]) => ({ memberId, outcome }))
  await tx.execute(sql`
    insert into attendance (event_id, member_id, outcome)
    select ${eventId}, "memberId", outcome
    from ${toRecordset(rows)} as r("memberId" text, outcome text)
    on conflict (event_id, member_id) do update set outcome = excluded.outcome`)
}

function countByStatus(found: ReadonlyMap<string, AttendanceStatus>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const status of found.values()) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
