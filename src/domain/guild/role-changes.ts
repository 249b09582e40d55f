import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { members, roleChanges, roles } from '../../db/schema/guild.ts'

/** What a member holds as Discord tells it now. */
interface MemberRoles {
  id: string
  roleIds: readonly string[]
}

/** Somebody whose roles were kept before; of everybody else nothing is known that could have changed. */
const isTracked = sql`(${members.inGuild} or ${members.leftAt} is not null)`

/** Notes which roles these members have got and lost since their rows were written; before they are anew. */
export async function recordRoleChanges(
  db: Db,
  told: readonly MemberRoles[],
  now: Date,
): Promise<void> {
  const records = JSON.stringify(told.map(({ id, roleIds }) => ({ id, held: roleIds })))
  await db.execute(sql`
    insert into ${roleChanges} (member_id, role_id, is_gained, at)
    select ${members.id}, change.role_id, change.is_gained, ${changeTime(now)}
    from jsonb_to_recordset(${records}::text::jsonb) as told (id text, held text[])
    join ${members} on ${members.id} = told.id and ${isTracked}
    cross join lateral (
      select role_id, false as is_gained from unnest(${members.roleIds}) as role_id
      where role_id <> all (told.held)
      union all
      select role_id, true from unnest(told.held) as role_id
      where role_id <> all (${members.roleIds})
    ) as change
    for no key update of ${members}`)
}

/** Notes that whoever is meant is about to lose every role that they hold. */
export async function recordRoleLosses(db: Db, whose: SQL | undefined, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${roleChanges} (member_id, role_id, is_gained, at)
    select ${members.id}, change.role_id, false, ${changeTime(now)}
    from ${members} cross join lateral unnest(${members.roleIds}) as change (role_id)
    where ${whose}
    for no key update of ${members}`)
}

/** Discord does not say of anybody that they lost a role which was deleted. */
function changeTime(now: Date): SQL {
  return sql`coalesce(
    (select deleted_at from ${roles} where id = change.role_id), ${now.toISOString()}::timestamptz)`
}

/** One change of a member's roles, in words. */
export interface RoleChange {
  roleId: string
  /** Its id where the role is not known. */
  roleName: string
  color: string | null
  isGained: boolean
  at: Date
}

/** The changes of a member's roles, the newest first; all of them, or so many at most. */
export async function listRoleChanges(
  db: Db,
  memberId: string,
  most?: number,
): Promise<RoleChange[]> {
  // No limit is what null means.
  const rows = await selectChanges(db, { memberId, most: most ?? null })
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
    .limit(sql.placeholder('most'))
    .prepare('role_changes_of_member'),
)
