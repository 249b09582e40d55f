import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, weekdayOf, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import {
  eventsPerPage,
  type MemberEventList,
  type MemberEventQuery,
} from '../../../contract/events/member-events.ts'
import type { Db } from '../../../db/db.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { games } from '../../../db/schema/games.ts'
import type { Context } from '../../core/context.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { listVisibleChannelIds } from '../../guild/channel-visibility.ts'
import type { EventRow } from '../event-row.ts'
import { selectMemberEvents, toMemberEvents } from './select-events.ts'

/** More than are held in six weeks. */
const maxInMonth = 500

/** The events that a member may see: upcoming ones, past ones, or those around a month. */
export async function listMemberEvents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  query: MemberEventQuery,
): Promise<MemberEventList> {
  const timeZone = await readGuildTimeZone(db)
  const isVisible = inArray(events.channelId, await listVisibleChannelIds(db, memberId))
  const isUpcoming = sql`${events.startsAt} + ${events.durationMinutes} * interval '1 minute'
    > ${now().toISOString()}::timestamptz`
  const isPast = query.period === 'past' && query.month === undefined
  const limit = query.month === undefined ? eventsPerPage : maxInMonth
  const period = isPast ? sql`not ${isUpcoming}` : isUpcoming
  const condition = and(
    isVisible,
    query.month === undefined ? period : isInMonth(timeZone, query.month),
    query.gameId === undefined ? undefined : eq(events.gameId, query.gameId),
    query.onlyMine === 'true' ? isNotNull(signups.id) : undefined,
    query.cursor === undefined ? undefined : isAfterCursor(query.cursor, isPast),
  )
  const direction = isPast ? desc : asc
  const rows = await selectMemberEvents(db, memberId, condition)
    .orderBy(direction(events.startsAt), direction(events.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    timeZone,
    games: await countGames(db, isVisible, isUpcoming),
    events: await toMemberEvents(db, page),
    nextCursor: rows.length > limit ? cursorOf(page.at(-1)?.event) : null,
  }
}

/** In the weeks, Monday to Sunday, that have days of the month. */
function isInMonth(timeZone: string, month: string): SQL | undefined {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const from = addDays(first, -weekdayOf(first))
  const until = addDays(next, (7 - weekdayOf(next)) % 7)
  return and(
    gte(events.startsAt, zonedTimeToInstant(timeZone, from)),
    lt(events.startsAt, zonedTimeToInstant(timeZone, until)),
  )
}

function cursorOf(last: EventRow | undefined): string | null {
  return last ? `${last.startsAt.getTime()} ${last.id}` : null
}

/** After the last event of the page before; before it if the order is descending. */
function isAfterCursor(cursor: string, isDescending: boolean): SQL {
  const [, time = '', id = ''] = /^(\d+) (.+)$/s.exec(cursor) ?? []
  const at = new Date(Number(time)).toISOString()
  const operator = isDescending ? sql`<` : sql`>`
  return sql`(${events.startsAt}, ${events.id}) ${operator} (${at}::timestamptz, ${id})`
}

/** The games of all visible events, with how many are upcoming. */
function countGames(db: Db, isVisible: SQL, isUpcoming: SQL) {
  return db
    .select({
      gameId: games.id,
      gameName: games.name,
      upcoming: sql<number>`${count()} filter (where ${isUpcoming})`.mapWith(Number),
    })
    .from(events)
    .innerJoin(games, eq(games.id, events.gameId))
    .where(isVisible)
    .groupBy(games.id)
    .orderBy(asc(sql`lower(${games.name})`), asc(games.id))
}
