import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels, guild, members, roles } from '../../db/schema/guild.ts'
import type { ViewOverwrite } from '../../discord/discord.ts'
import { isConfirmedMember, isOwner } from '../accounts/rights.ts'

/** A member, or @everyone with no roles and no id, whose access to channels is computed. */
export interface ChannelViewer {
  guildId: string
  memberId: string | null
  roleIds: readonly string[]
  /** Whether they own the guild or hold a role with Administrator. */
  viewsAll: boolean
  /** Whether @everyone or one of their roles has View Channels in the guild. */
  viewsByDefault: boolean
}

/**
 * Whether a member may view a channel, computed as Discord does: the overwrite for @everyone, then those of
 * their roles (allow wins over deny), then their own.
 */
export function canViewChannel(
  { guildId, memberId, roleIds, viewsAll, viewsByDefault }: ChannelViewer,
  overwrites: readonly ViewOverwrite[],
): boolean {
  if (viewsAll) return true
  const layers = [[guildId], roleIds.filter((id) => id !== guildId), memberId ? [memberId] : []]
  return layers.reduce((canView, ids) => {
    const concerned = overwrites.filter(({ id }) => ids.includes(id))
    return concerned.length === 0 ? canView : concerned.some(({ isAllowed }) => isAllowed)
  }, viewsByDefault)
}

/** The channels that a member of the guild may view now; none for other people. */
export async function listVisibleChannelIds(db: Db, memberId: string): Promise<string[]> {
  const viewer = await findViewer(db, memberId)
  return viewer ? listChannelIds(db, viewer) : []
}

/** A member of the guild with what decides on the channels that they may view. */
export async function findViewer(db: Db, memberId: string): Promise<ChannelViewer | undefined> {
  const [viewer] = await db
    .select({
      guildId: guild.id,
      memberId: members.id,
      roleIds: members.roleIds,
      viewsAll: sql<boolean>`${isOwner} or bool_or(${roles.isAdministrator})`,
      viewsByDefault: sql<boolean>`bool_or(${roles.viewsChannels})`,
    })
    .from(members)
    .innerJoin(guild, sql`true`)
    .innerJoin(roles, or(eq(roles.id, guild.id), sql`${roles.id} = any(${members.roleIds})`))
    .where(and(eq(members.id, memberId), isConfirmedMember, isNull(roles.deletedAt)))
    .groupBy(guild.id, members.id)
  return viewer
}

/** The channels that everyone in the guild may view now. */
export async function listPublicChannelIds(db: Db): Promise<string[]> {
  const everyone = await findEveryone(db)
  return everyone ? listChannelIds(db, everyone) : []
}

/** @everyone with what decides on the channels that everyone in the guild may view. */
export async function findEveryone(db: Db): Promise<ChannelViewer | undefined> {
  const [everyone] = await db
    .select({
      guildId: guild.id,
      viewsAll: roles.isAdministrator,
      viewsByDefault: roles.viewsChannels,
    })
    .from(guild)
    .innerJoin(roles, and(eq(roles.id, guild.id), isNull(roles.deletedAt)))
  return everyone && { ...everyone, memberId: null, roleIds: [] }
}

async function listChannelIds(db: Db, viewer: ChannelViewer): Promise<string[]> {
  const present = await db
    .select({ id: channels.id, viewOverwrites: channels.viewOverwrites })
    .from(channels)
    .where(isNull(channels.deletedAt))
  return present.flatMap(({ id, viewOverwrites }) =>
    canViewChannel(viewer, viewOverwrites) ? [id] : [],
  )
}
