import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { EventDetails } from '../../contract/events/event-editor.ts'
import { events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import type { Context } from '../core/context.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { toEventDetails } from './event-row.ts'

const oneDay = 24 * 60 * 60 * 1000

/** An event that can still be changed, with its channel. */
export type UpcomingEvent = EventDetails & { channelName: string }

/** The bot's own events that are upcoming or started within a day and are not cancelled, nearest first. */
export async function listUpcoming({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<UpcomingEvent[]> {
  const [zone, rows] = await Promise.all([
    readGuildTimeZone(db),
    db
      .select({ event: events, channelName: channels.name })
      .from(events)
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(
        and(
          eq(events.isOurs, true),
          isNull(events.cancelledAt),
          gt(events.startsAt, new Date(now().getTime() - oneDay)),
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id)),
  ])
  return rows.map(({ event, channelName }) => ({ ...toEventDetails(event, zone), channelName }))
}
