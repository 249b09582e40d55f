import { and, isNull, sql } from 'drizzle-orm'
import type { MainCharacter } from '../../contract/characters/characters.ts'
import type { UserProfile } from '../../contract/members/profiles.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { members, roles, settings } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { selectMember } from '../accounts/account-info.ts'
import { listMains } from '../characters/list-mains.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { deletedMember } from './deleted-member.ts'

interface ShownRole {
  roleId: string
  roleName: string
  color?: string
}

type MemberRow = typeof members.$inferSelect
type ShownRow = Pick<MemberRow, keyof typeof shownColumns>

/** The members who hold a role of the priority list, by that role, then by name. */
export async function listRoster(ctx: Context): Promise<UserProfile[]> {
  const shown = await rolesInPriority(ctx.db)
  if (shown.length === 0) return []
  const rows = await selectHolders(ctx.db, { roleIds: shown.map(({ roleId }) => roleId) })
  const mains = await listMains(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return sortByRank(rows, shown).map((row) => toProfile(ctx, row, shown, mains.get(row.id)))
}

/** Sorts members by their highest role of the priority list, then by name; those without such a role come last. */
export function sortByRank<Row extends Pick<MemberRow, 'displayName' | 'roleIds'>>(
  rows: readonly Row[],
  inPriority: readonly Pick<ShownRole, 'roleId'>[],
): Row[] {
  const rank = new Map(inPriority.map(({ roleId }, index) => [roleId, index]))
  const best = ({ roleIds }: Row) =>
    Math.min(...roleIds.map((roleId) => rank.get(roleId) ?? inPriority.length), inPriority.length)
  return rows
    .map((row) => ({ row, best: best(row) }))
    .sort((a, b) => a.best - b.best || byName.compare(a.row.displayName, b.row.displayName))
    .map(({ row }) => row)
}

const shownColumns = {
  id: members.id,
  userName: members.userName,
  displayName: members.displayName,
  avatarHash: members.avatarHash,
  guildAvatarHash: members.guildAvatarHash,
  inGuild: members.inGuild,
  roleIds: members.roleIds,
  steam: members.steam,
  x: members.x,
  twitch: members.twitch,
  youtube: members.youtube,
}

/** Unnamed, so that each call is planned: the best plan depends on the roles. */
const selectHolders = preparedQuery((db) =>
  db
    .select(shownColumns)
    .from(members)
    .where(and(members.inGuild, sql`${members.roleIds} && ${sql.placeholder('roleIds')}::text[]`))
    .prepare(''),
)

/** A current or former member; staff's notes only if requested. */
export async function getProfile(
  ctx: Context,
  memberId: string,
  { withNotes }: { withNotes: boolean },
): Promise<UserProfile> {
  const [row] = await selectMember(ctx.db, { id: memberId })
  if (!row) throw new DomainError('not-found', t('User not found.'))
  const mains = await listMains(ctx.db, [memberId])
  const profile = toProfile(ctx, row, await rolesInPriority(ctx.db), mains.get(memberId))
  if (!withNotes || memberId === deletedMember.id) return profile
  return { ...profile, description: row.notes, revision: row.notesRevision }
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The roles of the priority list, highest first. */
export async function rolesInPriority(db: Db): Promise<ShownRole[]> {
  const known = await selectRolesInPriority(db)
  return known.map(({ color, ...role }) => ({
    ...role,
    ...(color !== 0 && { color: `#${color.toString(16).padStart(6, '0')}` }),
  }))
}

const selectRolesInPriority = preparedQuery((db) =>
  db
    .select({ roleId: roles.id, roleName: roles.name, color: roles.color })
    .from(settings)
    .innerJoin(roles, sql`${roles.id} = any(${settings.rolePriority})`)
    .where(isNull(roles.deletedAt))
    .orderBy(sql`array_position(${settings.rolePriority}, ${roles.id})`)
    .prepare('roles_in_priority'),
)

function toProfile(
  ctx: Context,
  row: ShownRow,
  shown: ShownRole[],
  mains: MainCharacter[] = [],
): UserProfile {
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
    mains: row.inGuild ? mains : [],
  }
}
