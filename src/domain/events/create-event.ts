import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { EventDetails, NewEvent } from '../../contract/events/event-editor.ts'
import type { Db } from '../../db/db.ts'
import { eventTemplates } from '../../db/schema/events/event-templates.ts'
import { events } from '../../db/schema/events/events.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { invalidField } from '../core/errors.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { lockKey } from '../core/lock-key.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { type EventRow, requireEventChannel, toEventDetails } from './event-row.ts'
import { emptyPlan, hasPlan, mergePlan } from './plan.ts'
import { startSeries } from './series.ts'
import { resolveFutureStart } from './start-time.ts'
import { validateEventOptions } from './validate-event-options.ts'

/** An identical plan within this time is a duplicate request, such as a retry or a double click. */
const duplicateWindow = 60_000

/** Creates an event and enqueues its announcement. The same plan within a minute returns the existing event. */
export async function createEvent(
  ctx: Context,
  actorId: string,
  plan: NewEvent,
): Promise<EventDetails> {
  const zone = await readGuildTimeZone(ctx.db)
  const { startsAt, ...wallTime } = resolveFutureStart(zone, plan.start, ctx.now())
  return ctx.db.transaction(async (tx) => {
    const channelGameId = await requireEventChannel(tx, plan.channelId)
    // Serialises concurrent plans for a channel, so that duplicates find each other.
    await lockKey(tx, `events of ${plan.channelId}`)
    const planned = { ...toPlanned(plan, channelGameId), startsAt }
    const duplicate = await findDuplicate(tx, planned, ctx.now())
    if (duplicate) return toEventDetails(duplicate, zone)
    requireOpenSignups(planned, ctx.now())
    await validateEventOptions(tx, planned)
    await requireTemplate(tx, planned.templateId)
    const series = planned.repeatsWeekly ? await startSeries(tx, planned, wallTime) : {}
    const event = await insertEvent(tx, { ...planned, ...series, createdAt: ctx.now() })
    if (!event) throw new Error('an event was not written')
    const after = toEventDetails(event, zone)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'event created',
      subject: eventSubject(event),
      after,
    })
    await enqueueTabsOfEvents(tx, [event.id], ctx.now())
    return after
  })
}

/** Rejects an event whose sign-ups would be closed from the start, such as one from a template at short notice. */
function requireOpenSignups({ startsAt, deadlineMinutes }: Planned, now: Date): void {
  if (startsAt.getTime() - deadlineMinutes * 60_000 > now.getTime()) return
  throw invalidField(
    'deadlineMinutes',
    t('The sign-up deadline has already passed. Choose a later one.'),
  )
}

type Planned = ReturnType<typeof toPlanned> & Pick<EventRow, 'startsAt'>

function toPlanned(plan: NewEvent, channelGameId: number) {
  return {
    ...mergePlan({ ...emptyPlan, gameId: channelGameId }, plan),
    channelId: plan.channelId,
    repeatsWeekly: plan.repeatsWeekly ?? false,
    templateId: plan.templateId ?? null,
  }
}

async function requireTemplate(tx: Db, templateId: number | null): Promise<void> {
  if (templateId === null) return
  const isKnown = (await tx.$count(eventTemplates, eq(eventTemplates.id, templateId))) > 0
  if (!isKnown) throw invalidField('templateId', t('There is no such template.'))
}

async function findDuplicate(tx: Db, planned: Planned, now: Date): Promise<EventRow | undefined> {
  const [found] = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.channelId, planned.channelId),
        hasPlan(planned),
        eq(events.startsAt, planned.startsAt),
        eq(events.repeatsWeekly, planned.repeatsWeekly),
        sql`${events.templateId} is not distinct from ${planned.templateId}`,
        events.isOurs,
        isNull(events.cancelledAt),
        gt(events.createdAt, new Date(now.getTime() - duplicateWindow)),
      ),
    )
  return found
}

/** Inserts an event of the bot and enqueues its announcement; null if the series already has it. */
export async function insertEvent(
  tx: Db,
  event: Omit<typeof events.$inferInsert, 'id' | 'isOurs'>,
): Promise<EventRow | null> {
  const [created] = await tx
    .insert(events)
    .values({ ...event, id: randomUUID(), isOurs: true })
    .onConflictDoNothing({ target: events.repeatOf })
    .returning()
  if (!created) return null
  await enqueueEventSync(tx, created.id)
  return created
}

/** Enqueues the update of an event's post and of its entry in Discord's calendar. */
export async function enqueueEventSync(tx: Db, eventId: string): Promise<void> {
  await enqueue(tx, 'sync-event-post', { eventId })
  await enqueue(tx, 'sync-server-event', { eventId })
}

/** The event's name in the audit log. */
export function eventSubject({ title }: Pick<EventRow, 'title'>): string {
  return `event ${title}`
}
