import { type APIOverwrite, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { DiscordError, missingPermissions } from '../../http/errors.ts'
import type { Routes } from '../../http/router.ts'
import { updateChannel } from '../../world/channels.ts'
import {
  allPermissions,
  channelPermissions,
  guildPermissions,
  includesAll,
} from '../../world/permissions.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { oneOf, optional, permissionSet, shape, snowflake } from '../body-validators.ts'
import { botActor, noContent, parseBody, pathId } from '../request-helpers.ts'
import { getChannel, requireChannelPermission } from '../resources.ts'

const common = {
  type: optional(oneOf([OverwriteType.Role, OverwriteType.Member])),
  allow: optional(permissionSet),
  deny: optional(permissionSet),
}
const permissionValidator = shape(common)

/** Validates one overwrite within a channel's body. */
export const overwriteValidator = shape({ ...common, id: snowflake })

/** The routes for a channel's permission overwrites. */
export function overwriteRoutes(world: World): Routes {
  return {
    'PUT /api/v10/channels/:channelId/permissions/:overwriteId': (request) => {
      const channel = getChannel(world, request)
      requireChannelPermission(world, channel, PermissionFlagsBits.ManageRoles)
      const body = parseBody<Omit<OverwriteBody, 'id'>>(request, permissionValidator)
      const overwrite = overwriteFrom(world, { ...body, id: pathId(request, 'overwriteId') })
      const others = channel.overwrites.filter(({ id }) => id !== overwrite.id)
      requireOverwritePermission(world, [...others, overwrite], channel)
      updateChannel(
        world,
        channel,
        { overwrites: [...others, overwrite] },
        botActor(world, request),
      )
      return noContent
    },

    'DELETE /api/v10/channels/:channelId/permissions/:overwriteId': (request) => {
      const channel = getChannel(world, request)
      requireChannelPermission(world, channel, PermissionFlagsBits.ManageRoles)
      const overwriteId = pathId(request, 'overwriteId')
      const others = channel.overwrites.filter(({ id }) => id !== overwriteId)
      if (others.length === channel.overwrites.length) {
        throw new DiscordError(404, 10009, 'Unknown Overwrite')
      }
      updateChannel(world, channel, { overwrites: others }, botActor(world, request))
      return noContent
    },
  }
}

/** An overwrite in a request body. */
export interface OverwriteBody {
  id: string
  type?: OverwriteType | null
  allow?: string | null
  deny?: string | null
}

/** Parses an overwrite of a known role or user. */
export function overwriteFrom(world: World, given: OverwriteBody): APIOverwrite {
  const { roles, users } = world.state
  const type = given.type ?? (roles[given.id] ? OverwriteType.Role : OverwriteType.Member)
  const isKnown = type === OverwriteType.Role ? roles[given.id] : users[given.id]
  if (!isKnown) throw new DiscordError(404, 10009, 'Unknown Overwrite')
  return { id: given.id, type, allow: String(given.allow ?? 0), deny: String(given.deny ?? 0) }
}

/**
 * The bot can allow and deny only permissions that it has, and Manage Roles in a channel only as an
 * administrator. Unchanged overwrites are not checked.
 */
export function requireOverwritePermission(
  world: World,
  overwrites: APIOverwrite[],
  channel: Channel | null,
): void {
  const { botId } = world.state
  const own =
    guildPermissions(world, botId) | (channel ? channelPermissions(world, botId, channel) : 0n)
  if (own === allPermissions) return
  for (const overwrite of overwrites) {
    const before = channel?.overwrites.find(({ id }) => id === overwrite.id)
    const changed =
      (BigInt(overwrite.allow) ^ BigInt(before?.allow ?? 0)) |
      (BigInt(overwrite.deny) ^ BigInt(before?.deny ?? 0))
    const isAllowed =
      (changed & PermissionFlagsBits.ManageRoles) === 0n && includesAll(own, changed)
    if (!isAllowed) throw missingPermissions()
  }
}
