import { PermissionFlagsBits } from 'discord-api-types/v10'
import {
  type DiscordError,
  missingAccess,
  missingPermissions,
  twoFactorRequired,
  unknown,
} from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import { isBotInGuild } from '../world/bot.ts'
import { findMessage } from '../world/messages.ts'
import { guildPermissions, hasPermission, includesAll, outranksRole } from '../world/permissions.ts'
import type { Channel, Member, Message, Role } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { pathId } from './request-helpers.ts'

/** Throws 404 for any guild but the simulated one, and 403 while the bot is not in it. */
export function checkGuild(world: World, request: HttpRequest): void {
  if (pathId(request, 'guildId') !== world.state.guild.id) throw unknown('Guild')
  if (!isBotInGuild(world)) throw missingAccess()
}

/** The channel of the path, if the bot can view it. */
export function getChannel(world: World, request: HttpRequest): Channel {
  const channel = world.state.channels[pathId(request, 'channelId')]
  if (!channel) throw unknown('Channel')
  requireChannelPermission(world, channel, PermissionFlagsBits.ViewChannel, missingAccess)
  return channel
}

/** The message of the path, in the channel of the path. */
export function getMessage(
  world: World,
  request: HttpRequest,
): { channel: Channel; message: Message } {
  const channel = getChannel(world, request)
  const message = findMessage(world, channel.id, pathId(request, 'messageId'))
  if (!message) throw unknown('Message')
  return { channel, message }
}

/** The member of the path. */
export function getMember(world: World, request: HttpRequest): Member {
  const userId = pathId(request, 'userId')
  if (!world.state.users[userId]) throw unknown('User')
  return world.state.members[userId] ?? raise(unknown('Member'))
}

/** A role that the bot can assign: not @everyone, not managed, and below its own highest. */
export function getGrantableRole(world: World, roleId: string): Role {
  const { roles, guild, botId } = world.state
  const role = roles[roleId]
  if (!role || roleId === guild.id) throw unknown('Role')
  if (role.isManaged || !outranksRole(world, botId, role)) throw missingPermissions()
  return role
}

/** Throws 403 unless the bot has the permission in the channel. */
export function requireChannelPermission(
  world: World,
  channel: Channel,
  permission: bigint,
  error: () => DiscordError = missingPermissions,
): void {
  if (!hasPermission(world, world.state.botId, permission, channel)) throw error()
  requireTwoFactor(world, permission)
}

/** Throws 403 unless the bot has the permission in the guild. */
export function requireGuildPermission(world: World, permission: bigint): void {
  if (!includesAll(guildPermissions(world, world.state.botId), permission))
    throw missingPermissions()
  requireTwoFactor(world, permission)
}

/** The permissions used by the bot that Discord calls elevated. */
const elevated = PermissionFlagsBits.ManageRoles | PermissionFlagsBits.ManageChannels

function requireTwoFactor(world: World, permission: bigint): void {
  if (world.state.guild.requiresTwoFactor && (permission & elevated) !== 0n)
    throw twoFactorRequired()
}

function raise(error: DiscordError): never {
  throw error
}
