import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Agenda, AgendaQuery, Turnout } from '../../contract/events/agenda.ts'
import { eventsPerPage } from '../../contract/events/member-events.ts'
import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import type { Context } from '../core/context.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { listVisibleChannelIds } from '../guild/channel-visibility.ts'
import { toMemberEvents } from './member-view/select-events.ts'
import { isOver, isUpcoming, selectEventPage } from './member-view/select-page.ts'
import { countTurnouts } from './turnouts.ts'

/**
 * The events of all channels with the reader's own answers, also of channels that the reader may not view in
 * Discord. Upcoming ones of deleted channels are left out, because they do not take place.
 */
export async function readEventAgenda(
  { db, now }: Pick<Context, 'db' | 'now'>,
  readerId: string,
  { period, cursor }: AgendaQuery,
): Promise<Agenda> {
  const isPast = period === 'past'
  const condition = isPast ? isOver(now()) : takesPlaceAfter(now())
  const page = { condition, isPast, limit: eventsPerPage, cursor }
  const { rows, nextCursor } = await selectEventPage(db, readerId, page)
  const eventIds = rows.map(({ event }) => event.id)
  const turnouts = isPast
    ? await countTurnouts(db, inArray(attendance.eventId, eventIds))
    : new Map<string, Turnout>()
  const visibleIds = await listVisibleChannelIds(db, readerId)
  const channelIds = new Map(rows.map(({ event }) => [event.id, event.channelId]))
  const asMember = await toMemberEvents(db, rows)
  return {
    timeZone: await readGuildTimeZone(db),
    events: asMember.map((event) => {
      const channelId = channelIds.get(event.eventId) ?? ''
      return {
        ...event,
        // Events can be answered only in channels that one may view, with whatever role.
        ...(!visibleIds.includes(channelId) && { canSignUp: false, signupRoles: [] }),
        channelId,
        turnout: turnouts.get(event.eventId) ?? null,
      }
    }),
    channels: isPast || cursor !== undefined ? null : await countUpcoming(db, now()),
    nextCursor,
  }
}

function takesPlaceAfter(now: Date) {
  return and(isUpcoming(now), isNull(channels.deletedAt))
}

function countUpcoming(db: Db, now: Date) {
  return db
    .select({ channelId: events.channelId, upcoming: count() })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(takesPlaceAfter(now), isNull(events.cancelledAt)))
    .groupBy(events.channelId)
}
