import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { AuditAction } from '../../contract/audit-action.ts'
import type {
  EventCancellation,
  EventChange,
  EventDetails,
} from '../../contract/events/event-editor.ts'
import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { notifyOfChange } from './changes/notify-of-change.ts'
import { enqueueEventSync, eventSubject } from './create-event.ts'
import { enqueueLineUpPost } from './enqueue-line-up-post.ts'
import { type EventRow, lockEvent, toEventDetails } from './event-row.ts'
import { mergePlan, type Plan } from './plan.ts'
import { unknownPlayedAs } from './played-as.ts'
import { reschedule } from './reschedule.ts'
import { nextRevision } from './revision.ts'
import { changeSeries, endSeries, startSeries } from './series.ts'
import { resolveFutureStart, resolveStart, type Start, wallTimeIn } from './start-time.ts'
import { validateEventOptions } from './validate-event-options.ts'
import { promoteFromWaitingList } from './waiting-list.ts'

/** Changes the given fields of a date, of a series also those of the following ones; new places go to the waiting list. */
export function updateEvent(
  ctx: Context,
  actorId: string,
  { eventId, changesSeries, notifies, ...change }: EventChange,
): Promise<EventDetails> {
  return changeEvent(
    ctx,
    { actorId, action: 'event changed', eventId },
    async (tx, event, zone) => {
      if (event.cancelledAt) throw new DomainError('conflict', t('This event is cancelled.'))
      const start = resolveMovedStart(ctx, event, zone, change.start)
      const plan = mergePlan(event, change)
      await requireReliabilityRight(tx, event, {
        ...{ actorId, isMoved: start !== undefined },
        countsForReliability: plan.countsForReliability,
      })
      await validateChangedOptions(tx, event, plan)
      if (plan.gameId !== event.gameId) await clearPlayedAs(tx, eventId)
      const repeatsWeekly = change.repeatsWeekly ?? event.repeatsWeekly
      const series = { plan, repeatsWeekly, start, zone, isChanged: changesSeries ?? false }
      if (notifies ?? start) await notifyOfChange(tx, event, ctx.now())
      return {
        ...plan,
        repeatsWeekly,
        ...(await changeRepetition(tx, event, series)),
        ...(change.deadlineMinutes !== undefined && { closedAt: null }),
        ...(start && (await reschedule(tx, event, start.startsAt, ctx.now()))),
      }
    },
  )
}

interface SeriesChange {
  plan: Plan
  repeatsWeekly: boolean
  start: Start | undefined
  zone: string
  /** Whether the following dates change as well. */
  isChanged: boolean
}

/** Starts, changes or ends the series of an event; an earlier date is no longer part of its series. */
async function changeRepetition(
  tx: Db,
  event: EventRow,
  { plan, repeatsWeekly, start, zone, isChanged }: SeriesChange,
): Promise<Partial<EventRow>> {
  if (!repeatsWeekly) {
    if (event.seriesId) await endSeries(tx, event.seriesId)
    return {}
  }
  if (!event.seriesId && !event.repeatsWeekly) {
    const at = start ?? wallTimeIn(zone, event.startsAt)
    return startSeries(tx, { ...plan, templateId: event.templateId }, at)
  }
  if (!isChanged) return {}
  if (!event.seriesId)
    throw new DomainError('conflict', t('Change the latest date of this series.'))
  await changeSeries(tx, event.seriesId, plan, start ?? null)
  return start ? { seriesDay: start.day } : {}
}

/** Unchanged options stay valid although a role or channel of theirs was deleted. */
async function validateChangedOptions(tx: Db, before: Plan, after: Plan): Promise<void> {
  const { title, description, durationMinutes } = after
  const sameOptions = mergePlan(before, { title, description, durationMinutes })
  if (!isDeepStrictEqual(after, sameOptions)) await validateEventOptions(tx, after)
}

/** After a change of game, because characters and classes belong to one game. */
async function clearPlayedAs(tx: Db, eventId: string): Promise<void> {
  await tx.update(signups).set(unknownPlayedAs).where(eq(signups.eventId, eventId))
}

/** Cancels an event; only this date of a weekly one, unless the series ends too. */
export function cancelEvent(
  ctx: Context,
  actorId: string,
  { eventId, endsSeries, notifies }: EventCancellation,
): Promise<EventDetails> {
  const change = { actorId, action: 'event cancelled', eventId } as const
  return changeEvent(ctx, change, async (tx, event) => {
    if (!event.cancelledAt) {
      await requireNoOwnAttendance(tx, eventId, actorId)
      if (notifies ?? event.startsAt > ctx.now()) await notifyOfChange(tx, event, ctx.now())
    }
    if (endsSeries && event.seriesId) await endSeries(tx, event.seriesId)
    return {
      cancelledAt: event.cancelledAt ?? ctx.now(),
      repeatsWeekly: event.repeatsWeekly && !endsSeries,
    }
  })
}

/** Throws if the actor may not move the event or change whether it counts for the members' reliability. */
async function requireReliabilityRight(
  tx: Db,
  event: EventRow,
  change: { actorId: string; isMoved: boolean; countsForReliability: boolean },
): Promise<void> {
  if (!change.isMoved && change.countsForReliability === event.countsForReliability) return
  await requireNoOwnAttendance(tx, event.id, change.actorId)
}

/** Throws if the actor's own attendance is recorded, which would count no longer, or again. */
async function requireNoOwnAttendance(tx: Db, eventId: string, actorId: string): Promise<void> {
  const isOwn = and(eq(attendance.eventId, eventId), eq(attendance.memberId, actorId))
  if ((await tx.$count(attendance, isOwn)) === 0) return
  throw new DomainError(
    'forbidden',
    t(
      'Your own attendance is recorded. Someone else can move this event or change whether it counts.',
    ),
  )
}

async function changeEvent(
  ctx: Context,
  { actorId, action, eventId }: { actorId: string; action: AuditAction; eventId: string },
  decide: (tx: Db, event: EventRow, zone: string) => Promise<Partial<EventRow>>,
): Promise<EventDetails> {
  const zone = await readGuildTimeZone(ctx.db)
  return ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event.isOurs) throw new DomainError('conflict', whyNotEditable(event))
    const changes = await decide(tx, event, zone)
    const [changed] = await tx
      .update(events)
      .set({ ...changes, ...nextRevision(event, changes, ctx.now()) })
      .where(eq(events.id, eventId))
      .returning()
    if (!changed) throw new Error('an event was not written')
    await promoteFromWaitingList(tx, changed, ctx.now())
    await enqueueEventSync(tx, eventId)
    await enqueueLineUpPost(tx, event, changed)
    const [before, after] = [toEventDetails(event, zone), toEventDetails(changed, zone)]
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action,
      subject: eventSubject(changed),
      before,
      after,
    })
    await enqueueTabsOfEvents(tx, [eventId], ctx.now())
    return after
  })
}

function whyNotEditable({ importedAt }: EventRow): string {
  return importedAt
    ? t('This event comes from Raid-Helper. Change or cancel it there.')
    : t('This event was not made here. It can only be changed where it comes from.')
}

/** The new start; undefined if it is unchanged, which is allowed even for a past start. */
function resolveMovedStart(
  ctx: Context,
  event: EventRow,
  zone: string,
  written: string | undefined,
): Start | undefined {
  if (written === undefined) return undefined
  if (written.trim().replace('T', ' ') === toEventDetails(event, zone).start) return undefined
  const start = resolveStart(zone, written, ctx.now())
  if (start.startsAt.getTime() === event.startsAt.getTime()) return undefined
  return resolveFutureStart(zone, written, ctx.now())
}
