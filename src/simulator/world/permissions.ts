import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { Channel, Member, Role } from './state.ts'
import type { World } from './world.ts'

/** Every permission there is. */
export const allPermissions = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n)

/** What @everyone may do in a guild whose leaders left the defaults, but for pinging everyone. */
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

/** Whether these permissions hold every bit asked for. */
export function allows(permissions: bigint, asked: bigint): boolean {
  return (permissions & asked) === asked
}

/** What a member may do in the guild at large; nothing for who is not in it. */
export function permissionsOf(world: World, userId: string): bigint {
  const { guild, members, roles } = world.state
  const member = members[userId]
  if (!member) return 0n
  if (guild.ownerId === userId) return allPermissions
  const granted = [guild.id, ...member.roleIds]
    .map((id) => BigInt(roles[id]?.permissions ?? 0))
    .reduce((all, bits) => all | bits, 0n)
  return allows(granted, PermissionFlagsBits.Administrator) ? allPermissions : granted
}

/** What a member may do in a channel, as Discord computes it: @everyone, roles, then the member's own overwrite. */
export function permissionsIn(world: World, userId: string, channel: Channel): bigint {
  const member = world.state.members[userId]
  if (channel.type === ChannelType.DM) return allPermissions
  if (!member) return 0n
  const base = permissionsOf(world, userId)
  if (base === allPermissions) return base
  const permissions = applyOverwrites(world, member, base, channelWithRules(world, channel))
  return allows(permissions, PermissionFlagsBits.ViewChannel) ? permissions : 0n
}

/** Whether a member may do all of this in a channel. */
export function may(world: World, userId: string, asked: bigint, channel: Channel): boolean {
  return allows(permissionsIn(world, userId, channel), asked)
}

/** Threads have no overwrites of their own. */
function channelWithRules(world: World, channel: Channel): Channel {
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

/** Position of the highest role a member holds; the owner stands above all. */
export function standingOf(world: World, userId: string): number {
  const { guild, members, roles } = world.state
  if (guild.ownerId === userId) return Number.POSITIVE_INFINITY
  const positions = (members[userId]?.roleIds ?? []).map((id) => roles[id]?.position ?? 0)
  return Math.max(0, ...positions)
}

/** Whether the hierarchy lets a member give, take or change a role. Permissions are asked apart. */
export function standsAboveRole(world: World, userId: string, role: Role): boolean {
  return standingOf(world, userId) > role.position
}

/** Whether the hierarchy lets a member act upon another. Permissions are asked apart. */
export function standsAboveMember(world: World, userId: string, targetId: string): boolean {
  return standingOf(world, userId) > standingOf(world, targetId)
}
