import { and, eq, not, sql } from 'drizzle-orm'
import { hasAnyTask, type Task } from '../../contract/core/tasks.ts'
import { countDays, type Day, dayIn } from '../../contract/core/zoned-time.ts'
import {
  activityReaders,
  type ListedMember,
  reliabilityReaders,
} from '../../contract/members/member-list.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'
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
  const today = dayIn(await readGuildTimeZone(db), now())
  const rows = await selectMembers(db)
  const ids = rows.map(({ id }) => id)
  const [inPriority, mains, reliability] = await Promise.all([
    rolesInPriority(db),
    listMains(db, ids),
    hasAnyTask(tasks, reliabilityReaders) ? readReliability(db, ids, now()) : null,
  ])
  const showsActivity = hasAnyTask(tasks, activityReaders)
  return sortByRank(rows, inPriority).map((row) => ({
    userId: row.id,
    userName: row.userName,
    displayName: row.displayName,
    avatar: avatarUrl(ctx, row),
    roles: inPriority.filter(({ roleId }) => row.roleIds.includes(roleId)),
    mains: mains.get(row.id) ?? [],
    joinedAt: row.joinedAt?.toISOString() ?? null,
    ...(showsActivity && activityOf(row, today)),
    ...(reliability && { reliability: reliability.get(row.id) ?? null }),
  }))
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

function activityOf(row: MemberRow, today: Day) {
  const { optedOut, lastActiveOn, messageXp, voiceXp } = row
  return optedOut
    ? { lastActiveOn: null, daysInactive: null, messageLevel: null, voiceLevel: null }
    : {
        lastActiveOn,
        // After a change of the guild's zone, the last day can be tomorrow.
        daysInactive: lastActiveOn === null ? null : Math.max(0, countDays(lastActiveOn, today)),
        messageLevel: levelAt(messageXp ?? 0),
        voiceLevel: levelAt(voiceXp ?? 0),
      }
}

/** Reads one entry of the primary key, of member and day, for each member. */
const lastDay = sql`(select max(${memberDays.day}) from ${memberDays}
  where ${memberDays.memberId} = ${members.id})`

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
      lastActiveOn: sql<Day | null>`${lastDay}::text`,
    })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(and(members.inGuild, not(members.isBot)))
    .prepare('list_of_members'),
)
