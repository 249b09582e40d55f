import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { Channel, Member, Role } from './state.ts'
import type { World } from './world.ts'

/** Every permission bit. */
export const allPermissions = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n)

/** Discord's default permissions of @everyone, without Mention Everyone. */
export const everyonePermissions =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.UseExternalEmojis |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands |
  PermissionFlagsBits.CreateInstantInvite |
  PermissionFlagsBits.ChangeNickname |
  PermissionFlagsBits.Connect |
  PermissionFlagsBits.Speak |
  PermissionFlagsBits.Stream |
  PermissionFlagsBits.UseVAD

/** Whether `permissions` includes every bit of `required`. */
export function includesAll(permissions: bigint, required: bigint): boolean {
  return (permissions & required) === required
}

/** A member's permissions in the guild; none outside the guild. */
export function guildPermissions(world: World, userId: string): bigint {
  const { guild, members, roles } = world.state
  const member = members[userId]
  if (!member) return 0n
  if (guild.ownerId === userId) return allPermissions
  const granted = [guild.id, ...member.roleIds]
    .map((id) => BigInt(roles[id]?.permissions ?? 0))
    .reduce((all, bits) => all | bits, 0n)
  return includesAll(granted, PermissionFlagsBits.Administrator) ? allPermissions : granted
}

/** A member's permissions in a channel: overwrites of @everyone, then of roles, then of the member. */
export function channelPermissions(world: World, userId: string, channel: Channel): bigint {
  const member = world.state.members[userId]
  if (channel.type === ChannelType.DM) return allPermissions
  if (!member) return 0n
  const base = guildPermissions(world, userId)
  if (base === allPermissions) return base
  const permissions = applyOverwrites(world, member, base, overwriteSource(world, channel))
  return includesAll(permissions, PermissionFlagsBits.ViewChannel) ? permissions : 0n
}

/** Whether a member has all of these permissions in a channel. */
export function hasPermission(
  world: World,
  userId: string,
  required: bigint,
  channel: Channel,
): boolean {
  return includesAll(channelPermissions(world, userId, channel), required)
}

/** The channel whose overwrites apply: threads use those of their parent. */
function overwriteSource(world: World, channel: Channel): Channel {
  const parent = channel.parentId ? world.state.channels[channel.parentId] : undefined
  return parent && parent.type !== ChannelType.GuildCategory ? parent : channel
}

function applyOverwrites(world: World, member: Member, base: bigint, channel: Channel): bigint {
  const { overwrites } = channel
  const ofRole = (id: string) =>
    overwrites.filter((one) => one.type === OverwriteType.Role && one.id === id)
  const layers = [
    ofRole(world.state.guild.id),
    member.roleIds.flatMap(ofRole),
    overwrites.filter((one) => one.type === OverwriteType.Member && one.id === member.userId),
  ]
  return layers.reduce((permissions, layer) => {
    const denied = layer.reduce((bits, one) => bits | BigInt(one.deny), 0n)
    const allowed = layer.reduce((bits, one) => bits | BigInt(one.allow), 0n)
    return (permissions & ~denied) | allowed
  }, base)
}

/** The position of a member's highest role; infinite for the owner. */
export function highestRolePosition(world: World, userId: string): number {
  const { guild, members, roles } = world.state
  if (guild.ownerId === userId) return Number.POSITIVE_INFINITY
  const positions = (members[userId]?.roleIds ?? []).map((id) => roles[id]?.position ?? 0)
  return Math.max(0, ...positions)
}

/** Whether the role hierarchy lets a member manage a role, regardless of permissions. */
export function outranksRole(world: World, userId: string, role: Role): boolean {
  return highestRolePosition(world, userId) > role.position
}

/** Whether the role hierarchy lets a member manage another, regardless of permissions. */
export function outranksMember(world: World, userId: string, targetId: string): boolean {
  return highestRolePosition(world, userId) > highestRolePosition(world, targetId)
}
