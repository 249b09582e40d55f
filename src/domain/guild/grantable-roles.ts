import { and, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { guild, members, roles, settings } from '../../db/schema/guild.ts'
import { compareSnowflakes } from '../../discord/snowflakes.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'

type Role = typeof roles.$inferSelect

type Guild = Pick<Context, 'db' | 'guildId'>

/**
 * Why the bot cannot give a role; null if it can. Role positions are not compared while the bot's own roles
 * are unknown.
 */
export async function findGrantProblem(
  { db, guildId }: Guild,
  roleId: string,
): Promise<string | null> {
  return findProblem(roleId, guildId, await rolesAndThoseOfBot(db, [roleId]))
}

/** Why the bot cannot remove a role; null if it can. */
export async function findRemovalProblem(
  { db, guildId }: Guild,
  roleId: string,
): Promise<string | null> {
  return findChangeProblem(roleId, guildId, await rolesAndThoseOfBot(db, [roleId]))
}

/** Adds to each row why the bot cannot give its role, if it cannot. */
export async function withRoleWarnings<Row extends object>(
  { db, guildId }: Guild,
  rows: readonly Row[],
  roleIdOf: (row: Row) => string | null | undefined,
): Promise<(Row & { warning?: string })[]> {
  const known = await rolesAndThoseOfBot(db, [
    ...new Set(rows.flatMap((row) => roleIdOf(row) ?? [])),
  ])
  return rows.map((row) => {
    const roleId = roleIdOf(row)
    const warning = roleId ? findProblem(roleId, guildId, known) : null
    return { ...row, ...(warning !== null && { warning }) }
  })
}

interface KnownRole extends Role {
  isOfBot: boolean
  /** Whether those who have it have every right on the site. */
  isStaffRole: boolean
}

function findProblem(roleId: string, guildId: string, known: KnownRole[]): string | null {
  const role = known.find(({ id, deletedAt }) => id === roleId && !deletedAt)
  // Otherwise staff who configure rewards could take over the whole Discord server.
  if (role?.isAdministrator && roleId !== guildId) {
    return t(
      'The bot never gives the role {role}, since it has Discord’s Administrator permission. Choose another role.',
      { role: role.name },
    )
  }
  // Below the bot's own role, it could be given to anyone by a reward or a reaction.
  if (role?.isStaffRole && findTooLowRole(role, known)) {
    return t(
      'The bot cannot give the role {role}, which is above its own. It is a staff role: choose another role.',
      { role: role.name },
    )
  }
  return findChangeProblem(roleId, guildId, known)
}

function findChangeProblem(roleId: string, guildId: string, known: KnownRole[]): string | null {
  if (roleId === guildId) return t('Everyone has the role @everyone; it cannot be given.')
  const role = known.find(({ id }) => id === roleId)
  if (!role) return null
  if (role.deletedAt) return t('The role {role} was deleted on Discord.', { role: role.name })
  if (role.isManaged) {
    return t('The role {role} belongs to an integration or a bot; nobody can be given it.', {
      role: role.name,
    })
  }
  const highest = findTooLowRole(role, known)
  if (!highest) return null
  return t('The bot cannot give the role {role}: move the role {highest} above it on Discord.', {
    role: role.name,
    highest: highest.name,
  })
}

/** The bot's highest role, if it is not above the given one. */
function findTooLowRole(role: Role, known: KnownRole[]): Role | undefined {
  const [highest] = known.filter(({ isOfBot, deletedAt }) => isOfBot && !deletedAt).sort(byRank)
  return highest && byRank(highest, role) >= 0 ? highest : undefined
}

/** Discord's order of roles: by position, then the older one first. */
function byRank(a: Role, b: Role): number {
  return b.position - a.position || compareSnowflakes(a.id, b.id)
}

async function rolesAndThoseOfBot(db: Db, roleIds: string[]): Promise<KnownRole[]> {
  const rows = await selectRoles(db, { roleIds })
  return rows.map(({ role, isOfBot, isStaffRole }) => ({ ...role, isOfBot, isStaffRole }))
}

const isOfBot = sql<boolean>`coalesce(${roles.id} = any(${members.roleIds}), false)`

const isStaffRole = sql<boolean>`coalesce(${roles.id} = any(${settings.staffRoleIds}), false)`

const selectRoles = preparedQuery((db) =>
  db
    .select({ role: roles, isOfBot, isStaffRole })
    .from(roles)
    .leftJoin(settings, sql`true`)
    .leftJoin(
      members,
      and(inArray(members.id, db.select({ id: guild.botId }).from(guild)), members.inGuild),
    )
    .where(or(sql`${roles.id} = any(${sql.placeholder('roleIds')}::text[])`, isOfBot))
    .prepare('roles_and_those_of_bot'),
)
