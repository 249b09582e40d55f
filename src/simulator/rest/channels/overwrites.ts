import { type APIOverwrite, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { DiscordError, missingPermissions } from '../../http/errors.ts'
import type { Routes } from '../../http/router.ts'
import { updateChannel } from '../../world/channels.ts'
import { allows, allPermissions, permissionsIn, permissionsOf } from '../../world/permissions.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { bodyOf, byBot, done, idIn } from '../asking.ts'
import { choice, optional, permissionSet, shape, snowflake } from '../form.ts'
import { reachChannel, requireIn } from '../reach.ts'

const common = {
  type: optional(choice([OverwriteType.Role, OverwriteType.Member])),
  allow: optional(permissionSet),
  deny: optional(permissionSet),
}
const permissionForm = shape(common)

/** One overwrite within a channel's body. */
export const overwriteForm = shape({ ...common, id: snowflake })

/** Who may do what in one channel. */
export function overwriteRoutes(world: World): Routes {
  return {
    'PUT /api/v10/channels/:channelId/permissions/:overwriteId': (request) => {
      const channel = reachChannel(world, request)
      requireIn(world, channel, PermissionFlagsBits.ManageRoles)
      const body = bodyOf<Omit<GivenOverwrite, 'id'>>(request, permissionForm)
      const overwrite = overwriteFrom(world, { ...body, id: idIn(request, 'overwriteId') })
      const others = channel.overwrites.filter(({ id }) => id !== overwrite.id)
      mustBeAllowedToOverwrite(world, [...others, overwrite], channel)
      updateChannel(world, channel, { overwrites: [...others, overwrite] }, byBot(world, request))
      return done
    },

    'DELETE /api/v10/channels/:channelId/permissions/:overwriteId': (request) => {
      const channel = reachChannel(world, request)
      requireIn(world, channel, PermissionFlagsBits.ManageRoles)
      const overwriteId = idIn(request, 'overwriteId')
      const others = channel.overwrites.filter(({ id }) => id !== overwriteId)
      if (others.length === channel.overwrites.length) {
        throw new DiscordError(404, 10009, 'Unknown Overwrite')
      }
      updateChannel(world, channel, { overwrites: others }, byBot(world, request))
      return done
    },
  }
}

/** An overwrite as it is asked for. */
export interface GivenOverwrite {
  id: string
  type?: OverwriteType | null
  allow?: string | null
  deny?: string | null
}

/** Reads an overwrite; whoever or whatever it is about must be known. */
export function overwriteFrom(world: World, given: GivenOverwrite): APIOverwrite {
  const { roles, users } = world.state
  const type = given.type ?? (roles[given.id] ? OverwriteType.Role : OverwriteType.Member)
  const isKnown = type === OverwriteType.Role ? roles[given.id] : users[given.id]
  if (!isKnown) throw new DiscordError(404, 10009, 'Unknown Overwrite')
  return { id: given.id, type, allow: String(given.allow ?? 0), deny: String(given.deny ?? 0) }
}

/**
 * The bot may allow and deny only what it may do itself, and Manage Roles in a channel only as an
 * administrator. What stands already is left alone.
 */
export function mustBeAllowedToOverwrite(
  world: World,
  wanted: APIOverwrite[],
  channel: Channel | null,
): void {
  const { botId } = world.state
  const own = permissionsOf(world, botId) | (channel ? permissionsIn(world, botId, channel) : 0n)
  if (own === allPermissions) return
  for (const overwrite of wanted) {
    const before = channel?.overwrites.find(({ id }) => id === overwrite.id)
    const changed =
      (BigInt(overwrite.allow) ^ BigInt(before?.allow ?? 0)) |
      (BigInt(overwrite.deny) ^ BigInt(before?.deny ?? 0))
    const reaches = (changed & PermissionFlagsBits.ManageRoles) === 0n && allows(own, changed)
    if (!reaches) throw missingPermissions()
  }
}
