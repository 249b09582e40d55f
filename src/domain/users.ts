import { and, arrayOverlaps, isNull } from 'drizzle-orm'
import type { UserProfile } from '../contract/users.ts'
import type { Db } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { members, roles, settings } from '../db/schema/guild.ts'
import { avatarUrl } from './accounts/avatars.ts'
import { selectMember } from './accounts/people.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

interface ShownRole {
  roleId: string
  roleName: string
  color?: string
}

type MemberRow = typeof members.$inferSelect

/** Everyone in the guild who holds a role of the priority list: by that role, then by name. */
export async function listRoster(ctx: Context): Promise<UserProfile[]> {
  const shown = await rolesInPriority(ctx.db)
  if (shown.length === 0) return []
  const rank = new Map(shown.map(({ roleId }, index) => [roleId, index]))
  const rows = await ctx.db
    .select()
    .from(members)
    .where(
      and(
        members.inGuild,
        arrayOverlaps(
          members.roleIds,
          shown.map(({ roleId }) => roleId),
        ),
      ),
    )
  const best = (row: MemberRow) =>
    Math.min(...row.roleIds.map((roleId) => rank.get(roleId) ?? Number.POSITIVE_INFINITY))
  return rows
    .sort((a, b) => best(a) - best(b) || byName.compare(a.displayName, b.displayName))
    .map((row) => toProfile(ctx, row, shown))
}

/** One person, in the guild or not; leadership's notes only where asked for. */
export async function getProfile(
  ctx: Context,
  memberId: string,
  { withNotes }: { withNotes: boolean },
): Promise<UserProfile> {
  const [row] = await selectMember(ctx.db, { id: memberId })
  if (!row) throw new Refusal('not-found', 'User not found.')
  const profile = toProfile(ctx, row, await rolesInPriority(ctx.db))
  return withNotes ? { ...profile, description: row.notes } : profile
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

async function rolesInPriority(db: Db): Promise<ShownRole[]> {
  const [[setting], known] = await Promise.all([selectRolePriority(db), selectRoles(db)])
  const byId = new Map(known.map((role) => [role.id, role]))
  return (setting?.rolePriority ?? []).flatMap((roleId) => {
    const role = byId.get(roleId)
    if (!role) return []
    const color = role.color === 0 ? {} : { color: `#${role.color.toString(16).padStart(6, '0')}` }
    return [{ roleId, roleName: role.name, ...color }]
  })
}

const selectRolePriority = prepared((db) =>
  db.select({ rolePriority: settings.rolePriority }).from(settings).prepare('role_priority'),
)

const selectRoles = prepared((db) =>
  db
    .select({ id: roles.id, name: roles.name, color: roles.color })
    .from(roles)
    .where(isNull(roles.deletedAt))
    .prepare('roles_that_are'),
)

function toProfile(ctx: Context, row: MemberRow, shown: ShownRole[]): UserProfile {
  return {
    userId: row.id,
    userName: row.userName,
    displayName: row.displayName,
    avatar: avatarUrl(ctx, row),
    roles: row.inGuild ? shown.filter(({ roleId }) => row.roleIds.includes(roleId)) : [],
    steam: row.steam,
    x: row.x,
    twitch: row.twitch,
    youtube: row.youtube,
  }
}
