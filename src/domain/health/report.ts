import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HealthReport, RoleOutOfReach } from '../../contract/health.ts'
import type { Db } from '../../db/db.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { channelCursors, gatewaySessions } from '../../db/schema/ingest.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import { listServices, type ServiceStatus } from '../core/connected-services.ts'
import type { Context } from '../core/context.ts'
import { type Heartbeat, readHeartbeat } from '../core/heartbeat.ts'
import { needsAttention, reportDirectMessages } from '../direct-messages/report.ts'
import { channelAccess, readKnownChannels } from '../guild/channel-access.ts'
import { findGrantProblem } from '../guild/grantable-roles.ts'
import { listOrphanedRooms } from '../interviews/orphaned-rooms.ts'
import { reportJobs } from '../jobs/failed-jobs.ts'
import { isUnconfirmed } from '../members/confirm-members.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { findMissingPermissions, findUnreadableChannels } from './bot-permissions.ts'
import { botHealth, readDatabaseInfo } from './health.ts'
import { readLastBackup } from './last-backup.ts'
import { listRolesToConfirm } from './roles-to-confirm.ts'

/** The status of each part. Throws if the database is unavailable. */
export async function reportHealth(
  ctx: Context,
  website: { version: string; startedAt: Date; siteProblem: string | null },
): Promise<HealthReport> {
  const { db, now } = ctx
  const heartbeat = await readHeartbeat(db)
  const bot = botHealth(heartbeat, ctx)
  const [
    database,
    counting,
    work,
    backup,
    services,
    roleFacts,
    orphanedRooms,
    people,
    directMessages,
  ] = await Promise.all([
    readDatabaseInfo(db),
    readCounting(db),
    reportJobs(ctx),
    readLastBackup(db),
    listServices(db),
    readRoleFacts(ctx),
    listOrphanedRooms(ctx),
    countMembers(db),
    reportDirectMessages(ctx),
  ])
  const listProblem = heartbeat?.memberListProblem ?? null
  const permissions = await readPermissions(db, heartbeat)
  const problems = [
    website.siteProblem !== null,
    bot.state !== 'ready',
    counting.channelsBehind > 0,
    work.isLate || work.failed.length > 0,
    needsAttention(directMessages),
    (backup?.problem ?? null) !== null,
    services.some(({ failure }) => failure !== null),
    roleFacts.rolesOutOfReach.length + roleFacts.rolesToConfirm.length > 0,
    orphanedRooms.some(({ isBeingRemoved }) => !isBeingRemoved),
    (permissions?.missing ?? null) !== null,
    (permissions?.problems ?? []).length > 0,
    listProblem !== null,
    people.unconfirmed > 0,
  ]
  return {
    status: problems.includes(true) ? 'degraded' : 'ok',
    checkedAt: now().toISOString(),
    website: { ...website, startedAt: website.startedAt.toISOString() },
    database,
    bot: {
      state: bot.state,
      since: bot.since?.toISOString() ?? null,
      startedAt: bot.startedAt?.toISOString() ?? null,
      knownUntil: bot.knownUntil?.toISOString() ?? null,
    },
    counting,
    jobs: work,
    directMessages,
    backup: backup && { ...backup, madeAt: backup.madeAt?.toISOString() ?? null },
    permissions,
    services: services.map(connectedService),
    ...roleFacts,
    orphanedRooms,
    members: { ...people, listProblem },
  }
}

function connectedService({ lastSuccessAt, lastFailureAt, ...service }: ServiceStatus) {
  return {
    ...service,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: lastFailureAt?.toISOString() ?? null,
  }
}

async function readPermissions(
  db: Db,
  heartbeat: Heartbeat | null,
): Promise<HealthReport['permissions']> {
  const rights = heartbeat?.rights
  if (!rights) return null
  return {
    missing: findMissingPermissions(rights),
    closedChannels: findUnreadableChannels(rights),
    ...channelAccess(await readKnownChannels(db), rights.unmanagedCategoryIds ?? []),
  }
}

async function readCounting(db: Db) {
  const [session] = await db.select({ writtenAt: gatewaySessions.writtenAt }).from(gatewaySessions)
  return {
    writtenAt: session?.writtenAt.toISOString() ?? null,
    channelsBehind: await db.$count(channelCursors, eq(channelCursors.isBehind, true)),
  }
}

async function countMembers(db: Db) {
  const neverListed = and(
    eq(members.inGuild, false),
    isNull(members.joinedAt),
    isNull(members.leftAt),
    sql`exists (select from ${memberTotals} where ${memberTotals.memberId} = ${members.id})`,
  )
  const inGuild = db.$count(members, eq(members.inGuild, true))
  const { rows } = (await db.execute(
    sql`select ${inGuild}::int as "inGuild", ${db.$count(members, neverListed)}::int as unknown,
      ${db.$count(members, isUnconfirmed)}::int as unconfirmed`,
  )) as unknown as { rows: { inGuild: number; unknown: number; unconfirmed: number }[] }
  return rows[0] ?? { inGuild: 0, unknown: 0, unconfirmed: 0 }
}

async function readRoleFacts(ctx: Context) {
  const { staffRoleIds, approvedRoleId, trialRoleId } = await readSettings(ctx.db)
  const staffRoles = and(inArray(roles.id, staffRoleIds), isNull(roles.deletedAt))
  return {
    rolesOutOfReach: await findRolesOutOfReach(ctx, [approvedRoleId, trialRoleId]),
    rolesToConfirm: await listRolesToConfirm(ctx.db),
    hasStaffRole: (await ctx.db.$count(roles, staffRoles)) > 0,
  }
}

type Giver = RoleOutOfReach['givenBy'][number]

/** Roles that the bot must assign and cannot. */
async function findRolesOutOfReach(
  ctx: Context,
  approvalRoleIds: readonly (string | null)[],
): Promise<RoleOutOfReach[]> {
  const rewards = ctx.db.selectDistinct({ roleId: levelRewards.roleId }).from(levelRewards)
  const verified = ctx.db
    .selectDistinct({ roleId: reactionConfigs.verificationRoleId })
    .from(reactionConfigs)
  const givers = new Map<string, Giver[]>()
  const gives = (giver: Giver, roleId: string) =>
    givers.set(roleId, [...(givers.get(roleId) ?? []), giver])
  for (const { roleId } of await rewards) gives('rewards', roleId)
  for (const { roleId } of await verified) gives('verification', roleId)
  for (const roleId of new Set(approvalRoleIds)) if (roleId !== null) gives('approval', roleId)
  const found: RoleOutOfReach[] = []
  for (const [roleId, givenBy] of givers) {
    const [role] = await ctx.db.select().from(roles).where(eq(roles.id, roleId))
    if (!role) continue
    const problem = await findGrantProblem(ctx, roleId)
    if (problem) found.push({ roleId, roleName: role.name, givenBy, problem })
  }
  return found.sort((a, b) => a.roleName.localeCompare(b.roleName, 'en'))
}
