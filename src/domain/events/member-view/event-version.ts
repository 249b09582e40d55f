import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { lineUps } from '../../../db/schema/events/line-ups.ts'
import { channels } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import { DomainError } from '../../core/errors.ts'
import { canViewChannel, findViewer } from '../../guild/channel-visibility.ts'

/** A digest of the event, its answers and the version of its published line-up. */
export const eventVersion = sql<string>`(
  select md5(concat_ws(' ', ${events}, (
    select string_agg(${signups}::text, ' ' order by ${signups.id})
    from ${signups} where ${signups.eventId} = ${events.id}
  ), (
    select concat_ws(' ', ${lineUps.publishedVersion}, ${lineUps.publishedAt})
    from ${lineUps} where ${lineUps.eventId} = ${events.id}
  )))
)`

/** The version of an event, which changes with it; throws if the member may not view its channel. */
export async function loadEventVersion(
  db: Db,
  memberId: string,
  eventId: string,
): Promise<{ version: string }> {
  const viewer = await findViewer(db, memberId)
  const [found] = await db
    .select({ version: eventVersion, viewOverwrites: channels.viewOverwrites })
    .from(events)
    .innerJoin(channels, and(eq(channels.id, events.channelId), isNull(channels.deletedAt)))
    .where(eq(events.id, eventId))
  if (!viewer || !found || !canViewChannel(viewer, found.viewOverwrites)) {
    throw new DomainError('not-found', t('Event not found.'))
  }
  return { version: found.version }
}
