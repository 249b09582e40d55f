import { randomUUID } from 'node:crypto'
import type { EventDetails, EventPlan } from '../../contract/event-plans.ts'
import type { Db } from '../../db/db.ts'
import { events } from '../../db/schema/events.ts'
import { guildZone } from '../activity/days.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { askFor } from '../jobs/jobs.ts'
import { askForTabsOfEvents } from '../sheets/ask-for-tabs.ts'
import { detailsOf, type EventRow, mustBeEventChannel } from './find-event.ts'
import { startIn } from './start-time.ts'

/** Makes an event, and asks the bot to announce it. */
export async function createEvent(
  ctx: Context,
  actorId: string,
  plan: EventPlan,
): Promise<EventDetails> {
  const zone = await guildZone(ctx.db)
  const startsAt = startIn(zone, plan.start, ctx.now())
  return ctx.db.transaction(async (tx) => {
    await mustBeEventChannel(tx, plan.channelId)
    const event = await insertEvent(tx, {
      channelId: plan.channelId,
      title: plan.title.trim(),
      description: plan.description?.trim() ?? '',
      startsAt,
      durationMinutes: plan.durationMinutes,
      capacity: plan.capacity ?? null,
      repeatsWeekly: plan.repeatsWeekly ?? false,
      createdAt: ctx.now(),
    })
    if (!event) throw new Error('an event was not written')
    const after = detailsOf(event, zone)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'event created',
      subject: subjectOf(event),
      after,
    })
    await askForTabsOfEvents(tx, [event.id], ctx.now())
    return after
  })
}

/** Puts an event of ours on file and asks the bot to announce it; null where it repeats one that is repeated. */
export async function insertEvent(
  tx: Db,
  event: Omit<typeof events.$inferInsert, 'id' | 'isOurs'>,
): Promise<EventRow | null> {
  const [made] = await tx
    .insert(events)
    .values({ ...event, id: randomUUID(), isOurs: true })
    .onConflictDoNothing({ target: events.repeatOf })
    .returning()
  if (!made) return null
  await askToShow(tx, made.id)
  return made
}

/** Asks the bot to let the post and Discord's own calendar say what the event is now. */
export async function askToShow(tx: Db, eventId: string): Promise<void> {
  await askFor(tx, 'event-post', { eventId }, eventId)
  await askFor(tx, 'event-calendar', { eventId }, eventId)
}

/** What the audit log calls an event. */
export function subjectOf({ title }: Pick<EventRow, 'title'>): string {
  return `event ${title}`
}
