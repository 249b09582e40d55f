import { and, eq, not, sql } from 'drizzle-orm'
import { hasAnyTask, type Task } from '../../contract/core/tasks.ts'
import { countDays, type Day, dayIn } from '../../contract/core/zoned-time.ts'
import {
  absenceReaders,
  activityReaders,
  type ListedMember,
  reliabilityReaders,
} from '../../contract/members/member-list.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
import { leaves } from '../../db/schema/events/attendance.ts'
import { members } from '../../db/schema/guild.ts'
import { readReliability } from '../attendance/reliability.ts'
import { listMains } from '../characters/list-mains.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'
import { levelAt } from '../leveling/levels.ts'
import { rolesInPriority, sortByRank } from './profiles.ts'

/** Everybody in the guild except bots, with what the tasks of the viewer show. */
export async function listMembers(ctx: Context, tasks: readonly Task[]): Promise<ListedMember[]> {
  const { db, now } = ctx
  const zone = await readGuildTimeZone(db)
  const today = dayIn(zone, now())
  const rows = await selectMembers(db, { today })
  const ids = rows.map(({ id }) => id)
  const [inPriority, mains, reliability] = await Promise.all([
    rolesInPriority(db),
    listMains(db, ids),
    hasAnyTask(tasks, reliabilityReaders) ? readReliability(db, ids, now()) : null,
  ])
  const firstRecordedDay = firstOf(rows.map(({ firstActiveOn }) => firstActiveOn)) ?? today
  const showsActivity = hasAnyTask(tasks, activityReaders)
  const showsAbsence = hasAnyTask(tasks, absenceReaders)
  return sortByRank(rows, inPriority).map((row) => ({
    userId: row.id,
    userName: row.userName,
    displayName: row.displayName,
    avatar: avatarUrl(ctx, row),
    roles: inPriority.filter(({ roleId }) => row.roleIds.includes(roleId)),
    mains: mains.get(row.id) ?? [],
    joinedAt: row.joinedAt?.toISOString() ?? null,
    ...(showsAbsence && { awayUntil: row.awayUntil }),
    ...(showsActivity && activityOf(row, { today, zone, firstRecordedDay })),
    ...(reliability && { reliability: reliability.get(row.id) ?? null }),
  }))
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

interface Recording {
  today: Day
  zone: string
  /** The first day with activity of any listed member; those without a day were unseen at least since then. */
  firstRecordedDay: Day
}

function activityOf(row: MemberRow, { today, zone, firstRecordedDay }: Recording) {
  const { optedOut, joinedAt, lastActiveOn, messageXp, voiceXp } = row
  if (optedOut) {
    const unknown = { lastActiveOn: null, daysInactive: null, unseenDays: null }
    return { ...unknown, messageLevel: null, voiceLevel: null }
  }
  // After a change of the guild's zone, the last day can be tomorrow.
  const daysSince = (day: Day) => Math.max(0, countDays(day, today))
  const daysInactive = lastActiveOn === null ? null : daysSince(lastActiveOn)
  const daysInGuild = joinedAt ? daysSince(dayIn(zone, joinedAt)) : Number.POSITIVE_INFINITY
  return {
    lastActiveOn,
    daysInactive,
    unseenDays: daysInactive ?? Math.min(daysSince(firstRecordedDay), daysInGuild),
    messageLevel: levelAt(messageXp ?? 0),
    voiceLevel: levelAt(voiceXp ?? 0),
  }
}

function firstOf(days: readonly (Day | null)[]): Day | undefined {
  return days.filter((day) => day !== null).sort()[0]
}

/** Each reads one entry of the primary key, of member and day, for each member. */
const firstDay = sql`(select min(${memberDays.day}) from ${memberDays}
  where ${memberDays.memberId} = ${members.id})`
const lastDay = sql`(select max(${memberDays.day}) from ${memberDays}
  where ${memberDays.memberId} = ${members.id})`

/** Absences that overlap or follow one another count as one. */
const lastDayAway = sql`(select upper(away) - 1
  from (
    select unnest(range_agg(daterange(${leaves.fromDay}, ${leaves.toDay}, '[]'))) as away
    from ${leaves} where ${leaves.memberId} = ${members.id}
  ) as absences
  where away @> ${sql.placeholder('today')}::date)`

const selectMembers = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      userName: members.userName,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      roleIds: members.roleIds,
      joinedAt: members.joinedAt,
      optedOut: members.optedOut,
      messageXp: memberTotals.messageXp,
      voiceXp: memberTotals.voiceXp,
      firstActiveOn: sql<Day | null>`${firstDay}::text`,
      lastActiveOn: sql<Day | null>`${lastDay}::text`,
      awayUntil: sql<Day | null>`${lastDayAway}::text`,
    })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(and(members.inGuild, not(members.isBot)))
    .prepare('list_of_members'),
)
