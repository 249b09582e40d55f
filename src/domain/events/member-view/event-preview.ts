import { and, eq, isNull } from 'drizzle-orm'
import { formatLocalTime } from '../../../contract/core/zoned-time.ts'
import type { Db } from '../../../db/db.ts'
import { events } from '../../../db/schema/events/events.ts'
import { channels } from '../../../db/schema/guild.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { canViewChannel, findEveryone } from '../../guild/channel-visibility.ts'

/** What the link preview of an event says. */
export interface EventPreview {
  title: string
  /** The start in the guild's zone. */
  time: string
}

/** The link preview of an event; null unless everyone on the server may view its channel. */
export async function loadEventPreview(db: Db, eventId: string): Promise<EventPreview | null> {
  const [event] = await db
    .select({
      title: events.title,
      startsAt: events.startsAt,
      viewOverwrites: channels.viewOverwrites,
    })
    .from(events)
    .innerJoin(channels, and(eq(channels.id, events.channelId), isNull(channels.deletedAt)))
    .where(eq(events.id, eventId))
  const everyone = event && (await findEveryone(db))
  if (!everyone || !canViewChannel(everyone, event.viewOverwrites)) return null
  const { title, startsAt } = event
  return { title, time: formatLocalTime(await readGuildTimeZone(db), startsAt) }
}
