import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../contract/audit-action.ts'
import type { EventDetails } from '../../contract/events/event-editor.ts'
import type { Db } from '../../db/db.ts'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import type { ImportedEvent } from '../../integrations/raid-helper/raid-helper.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { sanitizeText } from '../core/sanitize-text.ts'
import { eventSubject } from '../events/create-event.ts'
import { enqueueLineUpPost } from '../events/enqueue-line-up-post.ts'
import { type EventRow, toEventDetails } from '../events/event-row.ts'
import { reschedule } from '../events/reschedule.ts'
import { nextRevision } from '../events/revision.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { importSignups } from './import-signups.ts'

/**
 * Stores an event with its signups as read at a time. Signups read after the start are final, as for the
 * bot's own events.
 */
export async function importEvent(ctx: Context, event: ImportedEvent, readAt: Date): Promise<void> {
  const zone = await readGuildTimeZone(ctx.db)
  const imported = {
    title: sanitizeText(event.title),
    description: sanitizeText(event.description),
    startsAt: event.startsAt,
    durationMinutes: event.durationMinutes,
  }
  await ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(events)
      .values({
        ...imported,
        id: event.id,
        channelId: event.channelId,
        gameId: await gameOfChannel(tx, event.channelId),
        createdAt: readAt,
      })
      .onConflictDoNothing()
      .returning({ id: events.id })
    const before = await lockImported(tx, event.id)
    if (!before || isNewer(before, readAt)) return
    const isMoved = !same(before.startsAt, event.startsAt)
    const moved = isMoved ? await reschedule(tx, before, event.startsAt, readAt) : {}
    const isFinal = hasFinalSignups(before) && !isMoved
    const state = { ...imported, ...moved, cancelledAt: null, importedAt: readAt }
    const after = await write(tx, before, state, readAt)
    const areOthers = !isFinal && (await importSignups(tx, before, event.signups, readAt))
    const [was, is] = [toEventDetails(before, zone), toEventDetails(after, zone)]
    if (created) await record(tx, ctx, 'event imported', { after: is }, after)
    else await record(tx, ctx, 'event changed', { before: was, after: is }, after)
    const isOther = created !== undefined || areOthers || isListedDifferently(was, is)
    if (isOther) await enqueueTabsOfEvents(tx, [event.id], ctx.now())
  })
}

async function gameOfChannel(tx: Db, channelId: string): Promise<number | null> {
  const [channel] = await tx
    .select({ gameId: eventChannels.gameId })
    .from(eventChannels)
    .where(eq(eventChannels.channelId, channelId))
  return channel?.gameId ?? null
}

/** Cancels an event that was deleted in Raid-Helper before its start. */
export async function cancelMissingEvent(
  ctx: Context,
  eventId: string,
  readAt: Date,
): Promise<void> {
  const zone = await readGuildTimeZone(ctx.db)
  await ctx.db.transaction(async (tx) => {
    const before = await lockImported(tx, eventId)
    if (!before || isNewer(before, readAt)) return
    const isOver = before.startsAt <= readAt
    const cancelledAt = isOver ? before.cancelledAt : (before.cancelledAt ?? readAt)
    const after = await write(tx, before, { cancelledAt, importedAt: readAt }, readAt)
    const [was, is] = [toEventDetails(before, zone), toEventDetails(after, zone)]
    await record(tx, ctx, 'event cancelled', { before: was, after: is }, after)
    if (isListedDifferently(was, is)) await enqueueTabsOfEvents(tx, [eventId], ctx.now())
  })
}

/** Whether a list shows an event differently than before, or no longer. */
function isListedDifferently(was: EventDetails, is: EventDetails): boolean {
  return was.title !== is.title || was.start !== is.start || was.isCancelled !== is.isCancelled
}

/** Whether the signups of an imported event have been read since its start. */
export function hasFinalSignups({
  importedAt,
  startsAt,
}: Pick<EventRow, 'importedAt' | 'startsAt'>): boolean {
  return importedAt !== null && importedAt >= startsAt
}

/** Locks and returns an imported event; undefined if it is one of the bot's own. */
async function lockImported(tx: Db, eventId: string): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  return event?.isOurs ? undefined : event
}

/** A response to an earlier request is out of date. */
function isNewer({ importedAt }: EventRow, readAt: Date): boolean {
  return importedAt !== null && importedAt > readAt
}

function same(a: Date, b: Date): boolean {
  return a.getTime() === b.getTime()
}

async function write(
  tx: Db,
  before: EventRow,
  change: Partial<EventRow>,
  at: Date,
): Promise<EventRow> {
  const [after] = await tx
    .update(events)
    .set({ ...change, ...nextRevision(before, change, at) })
    .where(eq(events.id, before.id))
    .returning()
  if (!after) throw new Error('an event was not written')
  await enqueueLineUpPost(tx, before, after)
  return after
}

function record(
  tx: Db,
  ctx: Context,
  action: AuditAction,
  change: { before?: unknown; after: unknown },
  event: EventRow,
): Promise<void> {
  return recordChange(tx, {
    at: ctx.now(),
    actorId: null,
    action,
    subject: eventSubject(event),
    ...change,
  })
}
