import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  maxEvents,
  type OverviewQuery,
  type OverviewStatus,
  statusLetters,
  usualEvents,
} from '../../../contract/attendance/overview.ts'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { eventChannels, events } from '../../../db/schema/events/events.ts'
import { combatRoles, games } from '../../../db/schema/games.ts'
import { members } from '../../../db/schema/guild.ts'
import { countedAttendance } from '../../core/effective-attendance.ts'
import { toCombatRole } from '../../games/read-setup.ts'

/** An event with its attendance recorded, and the roles that could sign up. */
export type OverviewEventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** The newest events that a query selects, and as many before them, newest first. */
export async function selectEvents(db: Db, query: OverviewQuery, now: Date) {
  const { gameId, days, events: max = days ? maxEvents : usualEvents } = query
  const isRecorded = or(
    isNotNull(events.attendanceAt),
    sql`exists (select from ${attendance} where ${attendance.eventId} = ${events.id})`,
  )
  const since = days && sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`
  const isInPeriod: SQL<boolean> = since ? sql`${events.startsAt} >= ${since}` : sql`true`
  const isOfGame = gameId === undefined ? undefined : eq(events.gameId, gameId)
  const rows = await db
    .select({
      eventId: events.id,
      channelId: events.channelId,
      title: events.title,
      startsAt: events.startsAt,
      gameId: events.gameId,
      gameName: games.name,
      countsForReliability: events.countsForReliability,
      isInPeriod: sql<boolean>`${isInPeriod}`,
      roleIds: sql<string[]>`case when cardinality(${events.signupRoleIds}) > 0
        then ${events.signupRoleIds}
        else array(select ${eventChannels.roleId} from ${eventChannels}
          where ${eventChannels.channelId} = ${events.channelId}) end`,
    })
    .from(events)
    .leftJoin(games, eq(games.id, events.gameId))
    .where(and(isNull(events.cancelledAt), lte(events.startsAt, now), isRecorded, isOfGame))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(2 * max)
  const listed = rows.slice(0, max).filter((row) => row.isInPeriod).length
  return rows.slice(0, 2 * listed).map((row, index) => ({ ...row, isListed: index < listed }))
}

const letter = sql`case ${countedAttendance} ${sql.join(
  Object.entries(statusLetters).map(([status, one]) =>
    sql.raw(`when '${status satisfies string as OverviewStatus}' then '${one}'`),
  ),
  sql` `,
)} end`

/**
 * The members of the guild with a status at a listed event or a role that could sign up for one, by name, with
 * the letters of their statuses by the position of the event.
 */
export function selectMembers(
  db: Db,
  found: readonly OverviewEventRow[],
  roleId: string | undefined,
) {
  const listed = found.map(({ eventId, isListed }, index) => ({ eventId, isListed, index }))
  const roleIds = found.flatMap((event) => (event.isListed ? event.roleIds : []))
  const statuses = db
    .select({
      memberId: attendance.memberId,
      letters: sql<Record<string, string>>`json_object_agg(index, ${letter})`.as('letters'),
      isListed: sql<boolean>`bool_or("isListed")`.as('is_listed'),
    })
    .from(attendance)
    .innerJoin(
      sql`${toRecordset(listed)} as event("eventId" text, "isListed" boolean, index int)`,
      sql`event."eventId" = ${attendance.eventId}`,
    )
    .groupBy(attendance.memberId)
    .as('marks')
  return db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      optedOut: members.optedOut,
      letters: sql<Record<string, string> | null>`${statuses.letters}`,
    })
    .from(members)
    .leftJoin(statuses, eq(statuses.memberId, members.id))
    .where(
      and(
        sql`${members.inGuild} and not ${members.isBot}`,
        roleId === undefined ? undefined : sql`${roleId} = any(${members.roleIds})`,
        sql`(${statuses.isListed} or ${members.roleIds} && ${sql.param([...new Set(roleIds)])}::text[])`,
      ),
    )
    .orderBy(sql`lower(${members.displayName})`, members.id)
}

/** The combat roles of games in their order, each name once. */
export async function listCombatRoles(db: Db, gameIds: readonly number[]) {
  const rows = await db
    .select()
    .from(combatRoles)
    .where(inArray(combatRoles.gameId, [...gameIds]))
    .orderBy(asc(combatRoles.position), asc(combatRoles.id))
  return rows
    .filter(({ name }, index) => rows.findIndex((row) => row.name === name) === index)
    .map((row) => {
      const { combatRoleId: _, ...role } = toCombatRole(row)
      return role
    })
}
