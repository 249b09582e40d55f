import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guild, members, roles, settings } from '../../db/schema/guild.ts'

/** What a person may do at this moment; whoever is not in the guild may do nothing. */
export interface Rights {
  inGuild: boolean
  /** Owns the guild, or holds a role with Discord's Administrator permission or a staff role. */
  isAdmin: boolean
  isMainRoster: boolean
}

const none: Rights = { inGuild: false, isAdmin: false, isMainRoster: false }

/** Whether a member's row is that of who owns the guild. */
export const isOwner = sql`exists (select from ${guild} where ${guild.ownerId} = ${members.id})`
const isStaff = sql`${roles.isAdministrator} or ${roles.id} = any(${settings.staffRoleIds})`

/** The rights of a row of members as columns, for a statement that left-joins the settings. */
export const rightsColumns = {
  inGuild: members.inGuild,
  isAdmin: whoIsInGuild(sql`${isOwner} or ${holdsRole(isStaff)}`),
  isMainRoster: whoIsInGuild(holdsRole(sql`${roles.id} = ${settings.mainRosterRoleId}`)),
}

/** Reads a person's rights from their roles as they are now; nobody we know of has none. */
export async function readRights(db: Db, memberId: string): Promise<Rights> {
  const [rights] = await db
    .select(rightsColumns)
    .from(members)
    .leftJoin(settings, sql`true`)
    .where(eq(members.id, memberId))
  return rights ?? none
}

function whoIsInGuild(condition: ReturnType<typeof sql>) {
  return sql<boolean>`${members.inGuild} and (${condition})`
}

function holdsRole(condition: ReturnType<typeof sql>) {
  return sql`exists (select from ${roles} where ${roles.id} = any(${members.roleIds}) and ${roles.deletedAt} is null and (${condition}))`
}
