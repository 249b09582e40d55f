import { and, asc, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
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
import { toMemberEvents } from './select-events.ts'
import { isOver, isUpcoming, selectEventPage } from './select-page.ts'

/** More than are held in six weeks. */
const maxInMonth = 500

/** The events that a member may see: upcoming ones, past ones, or those around a month. */
export async function listMemberEvents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  query: MemberEventQuery,
): Promise<MemberEventList> {
  const { month, gameId, onlyMine, cursor } = query
  const timeZone = await readGuildTimeZone(db)
  const isVisible = inArray(events.channelId, await listVisibleChannelIds(db, memberId))
  const isPast = query.period === 'past' && month === undefined
  const period = isPast ? isOver(now()) : isUpcoming(now())
  const condition = and(
    isVisible,
    month === undefined ? period : isInMonth(timeZone, month),
    gameId === undefined ? undefined : eq(events.gameId, gameId),
    onlyMine === 'true' ? isNotNull(signups.id) : undefined,
  )
  const limit = month === undefined ? eventsPerPage : maxInMonth
  const page = { condition, isPast, limit, cursor }
  const { rows, nextCursor } = await selectEventPage(db, memberId, page)
  return {
    timeZone,
    games: await countGames(db, isVisible, isUpcoming(now())),
    events: await toMemberEvents(db, rows),
    nextCursor,
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

/** The games of all visible events, with how many are upcoming. */
function countGames(db: Db, isVisible: SQL, upcoming: SQL) {
  return db
    .select({
      gameId: games.id,
      gameName: games.name,
      upcoming: sql<number>`${count()} filter (where ${upcoming})`.mapWith(Number),
    })
    .from(events)
    .innerJoin(games, eq(games.id, events.gameId))
    .where(isVisible)
    .groupBy(games.id)
    .orderBy(asc(sql`lower(${games.name})`), asc(games.id))
}
