import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  type MemberActivity,
  type MemberApplications,
  maxRoleChanges,
  type RangeQuery,
} from '../../contract/activity/dashboard.ts'
import type { Task } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { selectMember } from '../accounts/account-info.ts'
import { countAttendance } from '../attendance/count-attendance.ts'
import { readLastAttendance } from '../attendance/last-attendance.ts'
import { isComing } from '../core/coming-signups.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { listRoleChanges, type RoleChange } from '../guild/role-changes.ts'
import { levelProgress } from '../leveling/levels.ts'
import { getProfile } from '../members/profiles.ts'
import { toHours } from './hours.ts'
import { readMemberDays } from './member-days.ts'
import type { Range } from './ranges.ts'
import { resolveRange } from './requested-range.ts'

/** A current or former member, with the parts that someone with these tasks may see. */
export async function readMemberActivity(
  ctx: Context,
  memberId: string,
  query: RangeQuery,
  tasks: readonly Task[],
): Promise<MemberActivity> {
  const { db } = ctx
  const range = await resolveRange(ctx, isBlank(query) ? { timeRange: 'month' } : query)
  const { inGuild, joinedAt, leftAt, ...totals } = await readTotals(db, memberId)
  const [profile, roleChanges, activity, applications] = await Promise.all([
    getProfile(ctx, memberId, { withNotes: false }),
    listRoleChanges(db, memberId, maxRoleChanges),
    tasks.includes('activity') && readDaysAndAttendance(ctx, memberId, range),
    tasks.includes('applications') && readApplications(db, memberId),
  ])
  const { userName, displayName, avatar, roles } = profile
  return {
    userId: memberId,
    userName: userName ?? '',
    displayName,
    avatar: avatar ?? '',
    roles: (roles ?? []).map((role) => ({ ...role, roleId: role.roleId ?? '' })),
    inGuild,
    joinedAt,
    leftAt,
    ...(activity && { ...totals, ...activity }),
    roleChanges: roleChanges.map(onTheWire),
    ...(applications && { submissions: applications }),
  }
}

async function readDaysAndAttendance({ db, now }: Context, memberId: string, range: Range) {
  const [days, attendance, { events, summary }] = await Promise.all([
    readMemberDays(db, [memberId], range),
    countAttendance(db, memberId),
    readLastAttendance(db, memberId, now()),
  ])
  return {
    attendance,
    reliability: summary?.reliability ?? undefined,
    lastEvents: events,
    ...(summary && { lastAttendance: summary }),
    days: days.map(({ day, messageCount, voiceSeconds }) => ({
      date: day,
      messageCount,
      voiceHours: toHours(voiceSeconds, 4),
    })),
  }
}

/** A member's applications, newest first. */
export async function listMemberApplications(
  { db }: Context,
  memberId: string,
): Promise<MemberApplications> {
  await expectMember(db, memberId)
  return readApplications(db, memberId)
}

/** All changes of a member's roles, newest first. */
export async function listMemberRoles({ db }: Context, memberId: string) {
  await expectMember(db, memberId)
  return (await listRoleChanges(db, memberId)).map(onTheWire)
}

async function expectMember(db: Db, memberId: string): Promise<void> {
  const [row] = await selectMember(db, { id: memberId })
  if (!row) throw new DomainError('not-found', t('User not found.'))
}

function onTheWire(change: RoleChange) {
  return { ...change, at: change.at.toISOString() }
}

function isBlank({ timeRange, startDate, endDate }: RangeQuery): boolean {
  return !timeRange && !startDate && !endDate
}

async function readTotals(db: Db, memberId: string) {
  const [row] = await selectTotals(db, { memberId })
  if (!row) throw new DomainError('not-found', t('User not found.'))
  const message = levelProgress(row.totals?.messageXp ?? 0)
  const voice = levelProgress(row.totals?.voiceXp ?? 0)
  return {
    inGuild: row.inGuild,
    joinedAt: row.joinedAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
    messageCount: row.totals?.messageCount ?? 0,
    messageLevel: message.level,
    messageXP: message.xp,
    messageRequiredXP: message.requiredXp,
    voiceTime: toHours(row.totals?.voiceSeconds ?? 0),
    voiceLevel: voice.level,
    voiceXP: voice.xp,
    voiceRequiredXP: voice.requiredXp,
    eventsCount: row.eventsCount,
  }
}

const selectTotals = preparedQuery((db) =>
  db
    .select({
      inGuild: members.inGuild,
      joinedAt: members.joinedAt,
      leftAt: members.leftAt,
      totals: memberTotals,
      eventsCount: sql<number>`(select count(*) from ${signups}
        where ${signups.memberId} = ${members.id} and ${isComing})::int`,
    })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('totals_of_member'),
)

async function readApplications(db: Db, memberId: string): Promise<MemberApplications> {
  const rows = await selectApplications(db, { memberId })
  return rows.map(({ completedAt, title, ...application }) => ({
    ...application,
    title: title ?? '',
    submitDate: completedAt?.toISOString() ?? '',
  }))
}

const selectApplications = preparedQuery((db) =>
  db
    .select({
      submissionId: submissions.id,
      formId: submissions.formId,
      title: submissions.formTitle,
      completedAt: submissions.completedAt,
      approved: submissions.approved,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.memberId, sql.placeholder('memberId')),
        isNotNull(submissions.completedAt),
      ),
    )
    .orderBy(desc(submissions.completedAt), desc(submissions.id))
    .prepare('applications_of_member'),
)
