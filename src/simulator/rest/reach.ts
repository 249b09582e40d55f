import { PermissionFlagsBits } from 'discord-api-types/v10'
import {
  type DiscordError,
  missingAccess,
  missingPermissions,
  twoFactorRequired,
  unknown,
} from '../http/errors.ts'
import type { Request } from '../http/request.ts'
import { findMessage } from '../world/messages.ts'
import { allows, may, permissionsOf, standsAboveRole } from '../world/permissions.ts'
import type { Channel, Member, Message, Role } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { idIn } from './asking.ts'

/** Refuses any guild but the one that is pretended here. */
export function reachGuild(world: World, request: Request): void {
  if (idIn(request, 'guildId') !== world.state.guild.id) throw unknown('Guild')
}

/** The channel of the path, if the bot can see it. */
export function reachChannel(world: World, request: Request): Channel {
  const channel = world.state.channels[idIn(request, 'channelId')]
  if (!channel) throw unknown('Channel')
  requireIn(world, channel, PermissionFlagsBits.ViewChannel, missingAccess)
  return channel
}

/** The message of the path, in the channel of the path. */
export function reachMessage(
  world: World,
  request: Request,
): { channel: Channel; message: Message } {
  const channel = reachChannel(world, request)
  const message = findMessage(world, channel.id, idIn(request, 'messageId'))
  if (!message) throw unknown('Message')
  return { channel, message }
}

/** The member of the path. */
export function reachMember(world: World, request: Request): Member {
  const userId = idIn(request, 'userId')
  if (!world.state.users[userId]) throw unknown('User')
  return world.state.members[userId] ?? refuse(unknown('Member'))
}

/** A role that the bot may give and take: not @everyone, not managed, below its own highest. */
export function reachGrantableRole(world: World, roleId: string): Role {
  const { roles, guild, botId } = world.state
  const role = roles[roleId]
  if (!role || roleId === guild.id) throw unknown('Role')
  if (role.isManaged || !standsAboveRole(world, botId, role)) throw missingPermissions()
  return role
}

/** Refuses unless the bot may do this in the channel. */
export function requireIn(
  world: World,
  channel: Channel,
  permission: bigint,
  refusal: () => DiscordError = missingPermissions,
): void {
  if (!may(world, world.state.botId, permission, channel)) throw refusal()
  mustHaveTwoFactor(world, permission)
}

/** Refuses unless the bot may do this in the guild at large. */
export function requireInGuild(world: World, permission: bigint): void {
  if (!allows(permissionsOf(world, world.state.botId), permission)) throw missingPermissions()
  mustHaveTwoFactor(world, permission)
}

/** The permissions that the bot uses and that Discord calls elevated. */
const elevated = PermissionFlagsBits.ManageRoles | PermissionFlagsBits.ManageChannels

function mustHaveTwoFactor(world: World, permission: bigint): void {
  if (world.state.guild.demandsTwoFactor && (permission & elevated) !== 0n)
    throw twoFactorRequired()
}

function refuse(error: DiscordError): never {
  throw error
}
