import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { MemberEvent, RoleCount } from '../../../contract/events/member-events.ts'
import type { Db } from '../../../db/db.ts'
import { type AttendanceStatus, attendance } from '../../../db/schema/events/attendance.ts'
import { eventChannels, events, signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { combatRoles, gameClasses, games } from '../../../db/schema/games.ts'
import { channels, members, roles } from '../../../db/schema/guild.ts'
import { isSignedUp } from '../../core/coming-signups.ts'
import { countedAttendance } from '../../core/effective-attendance.ts'
import { toCombatRole } from '../../games/read-setup.ts'
import { endOf } from '../event-row.ts'
import { deadlineOf } from '../signup-rules.ts'
import { answerColumns, seatedParty, toMemberAnswer, waitingPosition } from './answer-columns.ts'

const hasNeeds = sql`(${events.needs} <> '[]'::jsonb)`

/** Events with their channel, their game, and the answer and attendance of one member. */
export function selectMemberEvents(db: Db, memberId: string, condition: SQL | undefined) {
  const isOwn = and(
    eq(signups.eventId, events.id),
    eq(signups.memberId, memberId),
    isNull(signups.removedAt),
  )
  const isOwnAttendance = and(eq(attendance.eventId, events.id), eq(attendance.memberId, memberId))
  return db
    .select({
      event: events,
      channelName: channels.name,
      voiceChannelName: sql<string | null>`(
        select voice.name from ${channels} as voice
        where voice.id = ${events.voiceChannelId} and voice.deleted_at is null)`,
      gameName: games.name,
      signupRoles: signupRolesFor(memberId),
      own: answerColumns,
      waitingPlace: waitingPosition(hasNeeds),
      partyName: seatedParty,
      attendance: sql<AttendanceStatus | null>`case when not ${members.optedOut} then ${countedAttendance} end`,
    })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .leftJoin(games, eq(games.id, events.gameId))
    .leftJoin(signups, isOwn)
    .leftJoin(gameClasses, eq(gameClasses.id, signups.classId))
    .leftJoin(attendance, isOwnAttendance)
    .leftJoin(members, eq(members.id, attendance.memberId))
    .where(condition)
    .$dynamic()
}

/** The roles that may sign up by name, and whether a member has them; empty: everyone may. */
function signupRolesFor(memberId: string): SQL<{ name: string; isHeld: boolean }[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('name', allowed.name, 'isHeld',
      exists(select from ${members} as self
        where self.id = ${memberId} and allowed.id = any(self.role_ids))
    ) order by allowed.name), '[]')
    from ${roles} as allowed
    where case when cardinality(${events.signupRoleIds}) > 0
      then allowed.id = any(${events.signupRoleIds})
      else allowed.id = (select role_id from ${eventChannels} as configured
        where configured.channel_id = ${events.channelId}) end
  )`
}

type Row = Awaited<ReturnType<typeof selectMemberEvents>>[number]

/** The rows as members see them, with how many come of each combat role. */
export async function toMemberEvents(db: Db, rows: readonly Row[]): Promise<MemberEvent[]> {
  if (rows.length === 0) return []
  const [combatRolesOfGames, counts] = [await selectRoles(db, rows), await countComing(db, rows)]
  return rows.map((row) => {
    const { event } = row
    const isImported = event.importedAt !== null
    const hasRole = row.signupRoles.length === 0 || row.signupRoles.some(({ isHeld }) => isHeld)
    const coming = counts.filter(({ eventId }) => eventId === event.id)
    return {
      eventId: event.id,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      endsAt: endOf(event).toISOString(),
      deadlineAt: deadlineOf(event).toISOString(),
      isCancelled: event.cancelledAt !== null,
      channelName: row.channelName,
      voiceChannelName: row.voiceChannelName,
      gameId: event.gameId,
      gameName: row.gameName,
      coming: coming.reduce((sum, { people }) => sum + people, 0),
      capacity: event.capacity,
      roles: combatRolesOfGames
        .filter(({ gameId }) => gameId === event.gameId)
        .map(
          (role): RoleCount => ({
            ...toCombatRole(role),
            coming: coming.find(({ combatRoleId }) => combatRoleId === role.id)?.people ?? 0,
            need: event.needs.find(({ combatRoleId }) => combatRoleId === role.id)?.count ?? null,
          }),
        ),
      signupRoles: row.signupRoles.map(({ name }) => name),
      canSignUp: hasRole && !isImported,
      ...(isImported && { isFromRaidHelper: true }),
      own: toMemberAnswer(row.own, row.waitingPlace, row.partyName),
      attendance: row.attendance,
    }
  })
}

function selectRoles(db: Db, rows: readonly Row[]) {
  const gameIds = new Set(rows.flatMap(({ event }) => event.gameId ?? []))
  return db
    .select()
    .from(combatRoles)
    .where(inArray(combatRoles.gameId, [...gameIds]))
    .orderBy(asc(combatRoles.position), asc(combatRoles.id))
}

/** How many come by combat role. Those with a seat of the published line-up come in its role, even if they waited. */
function countComing(db: Db, rows: readonly Row[]) {
  const eventIds = rows.map(({ event }) => event.id)
  const combatRoleId = sql<number | null>`coalesce(
    ${lineUpPlaces.combatRoleId}, ${signups.combatRoleId})`
  return db
    .select({ eventId: signups.eventId, combatRoleId, people: count() })
    .from(signups)
    .leftJoin(lineUps, and(eq(lineUps.eventId, signups.eventId), isNotNull(lineUps.publishedAt)))
    .leftJoin(
      lineUpPlaces,
      and(
        eq(lineUpPlaces.eventId, lineUps.eventId),
        eq(lineUpPlaces.memberId, signups.memberId),
        eq(lineUpPlaces.isBenched, false),
      ),
    )
    .where(
      and(
        inArray(signups.eventId, eventIds),
        isSignedUp,
        or(isNull(signups.waitingPlace), isNotNull(lineUpPlaces.memberId)),
      ),
    )
    .groupBy(signups.eventId, combatRoleId)
}
