import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { members, roleChanges, roles } from '../../db/schema/guild.ts'

/** A member's current roles on Discord. */
interface MemberRoles {
  id: string
  roleIds: readonly string[]
}

/** Members whose previous roles are stored; the others have nothing to compare with. */
const isTracked = sql`(${members.inGuild} or ${members.leftAt} is not null)`

/** Records which roles these members gained and lost; call it before their rows are updated. */
export async function recordRoleChanges(
  db: Db,
  current: readonly MemberRoles[],
  now: Date,
): Promise<void> {
  const records = JSON.stringify(current.map(({ id, roleIds }) => ({ id, held: roleIds })))
  await db.execute(sql`
    insert into ${roleChanges} (member_id, role_id, is_gained, at)
    select ${members.id}, change.role_id, change.is_gained, ${changeTime(now)}
    from jsonb_to_recordset(${records}::text::jsonb) as current_roles (id text, held text[])
    join ${members} on ${members.id} = current_roles.id and ${isTracked}
    cross join lateral (
      select role_id, false as is_gained from unnest(${members.roleIds}) as role_id
      where role_id <> all (current_roles.held)
      union all
      select role_id, true from unnest(current_roles.held) as role_id
      where role_id <> all (${members.roleIds})
    ) as change
    for no key update of ${members}`)
}

/** Records the loss of all roles of the selected members; call it before their rows are updated. */
export async function recordRoleLosses(db: Db, whose: SQL | undefined, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${roleChanges} (member_id, role_id, is_gained, at)
    select ${members.id}, change.role_id, false, ${changeTime(now)}
    from ${members} cross join lateral unnest(${members.roleIds}) as change (role_id)
    where ${whose}
    for no key update of ${members}`)
}

/** When a role is deleted, Discord sends no event for its members; the time of the deletion is used. */
function changeTime(now: Date): SQL {
  return sql`coalesce(
    (select deleted_at from ${roles} where id = change.role_id), ${now.toISOString()}::timestamptz)`
}

/** One change of a member's roles, with the role's name. */
export interface RoleChange {
  roleId: string
  /** The id if the role is unknown. */
  roleName: string
  color: string | null
  isGained: boolean
  at: Date
}

/** A member's role changes, newest first; all, or at most `limit`. */
export async function listRoleChanges(
  db: Db,
  memberId: string,
  max?: number,
): Promise<RoleChange[]> {
  // Null means no limit.
  const rows = await selectChanges(db, { memberId, max: max ?? null })
  return rows.map(({ change: { roleId, isGained, at }, name, color }) => ({
    roleId,
    roleName: name ?? roleId,
    color: color ? `#${color.toString(16).padStart(6, '0')}` : null,
    isGained,
    at,
  }))
}

const selectChanges = preparedQuery((db) =>
  db
    .select({ change: roleChanges, name: roles.name, color: roles.color })
    .from(roleChanges)
    .leftJoin(roles, eq(roles.id, roleChanges.roleId))
    .where(eq(roleChanges.memberId, sql.placeholder('memberId')))
    .orderBy(desc(roleChanges.at), desc(roleChanges.id))
    .limit(sql.placeholder('max'))
    .prepare('role_changes_of_member'),
)
