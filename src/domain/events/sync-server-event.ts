import { eq, inArray } from 'drizzle-orm'
import { events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import type { ScheduledEvent } from '../../discord/actions.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { isGoneError } from '../core/discord-errors.ts'
import { listPublicChannelIds } from '../guild/channel-visibility.ts'
import type { EventRow } from './event-row.ts'

const updateReason = () => t('Kept as the event was planned')

/**
 * Creates, updates or removes the Discord server event of an event. The whole guild sees server events, so
 * there is one only while everyone may view the event's channel.
 */
export async function syncServerEvent(ctx: Context, { eventId }: { eventId: string }) {
  const [found] = await ctx.db
    .select({ event: events, channelName: channels.name })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(eq(events.id, eventId))
  if (!found?.event.isOurs) return
  const { event, channelName } = found
  if (event.cancelledAt) return removeServerEvent(ctx, event, t('The event was cancelled'))
  // Discord rejects a start in the past.
  if (event.startsAt <= ctx.now()) return
  if (!(await listPublicChannelIds(ctx.db)).includes(event.channelId)) {
    return removeServerEvent(ctx, event, t('Not everyone can view the event’s channel'))
  }
  const entry = entryOf(event, channelName)
  if (event.calendarEntryId && (await editServerEvent(ctx, event.calendarEntryId, entry))) return
  const entryId =
    (await findEntry(ctx, entry)) ?? (await ctx.discord.createScheduledEvent(entry, updateReason()))
  await saveServerEventId(ctx, event.id, entryId)
}

function entryOf(event: EventRow, channelName: string): ScheduledEvent {
  const { title, description, startsAt, durationMinutes } = event
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  return { title, description: description, startsAt, endsAt, location: `#${channelName}` }
}

async function removeServerEvent(
  ctx: Context,
  { id, calendarEntryId }: EventRow,
  reason: string,
): Promise<void> {
  if (calendarEntryId === null) return
  await ctx.discord.deleteScheduledEvent(calendarEntryId, reason)
  await saveServerEventId(ctx, id, null)
}

/** False if the entry was deleted. */
async function editServerEvent(
  ctx: Context,
  entryId: string,
  entry: ScheduledEvent,
): Promise<boolean> {
  try {
    await ctx.discord.editScheduledEvent(entryId, entry, updateReason())
    return true
  } catch (error) {
    if (isGoneError(error)) return false
    throw error
  }
}

/** The server event created by an attempt that was interrupted; null if there is none. */
async function findEntry(
  ctx: Context,
  { title, startsAt }: ScheduledEvent,
): Promise<string | null> {
  const same = (await ctx.discord.listScheduledEvents()).filter(
    (entry) => entry.title === title && entry.startsAt.getTime() === startsAt.getTime(),
  )
  if (same.length === 0) return null
  const ids = same.map(({ id }) => id)
  const known = await ctx.db
    .select({ id: events.calendarEntryId })
    .from(events)
    .where(inArray(events.calendarEntryId, ids))
  return ids.find((id) => !known.some((one) => one.id === id)) ?? null
}

function saveServerEventId({ db }: Context, eventId: string, calendarEntryId: string | null) {
  return db.update(events).set({ calendarEntryId }).where(eq(events.id, eventId))
}
