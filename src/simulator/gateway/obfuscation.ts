import {
  ChannelFlags,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { isViewable } from '../world/channel-visibility.ts'
import type { Dispatches, DispatchName } from '../world/dispatches.ts'
import { guildChannelOf, isThread } from '../world/payloads/channels.ts'
import type { World } from '../world/world.ts'

/** The fields common to all channel payloads of the gateway. */
export interface ChannelPayload {
  id: string
  flags?: number
  topic?: string | null
  last_message_id?: string | null
}

/**
 * A channel as the gateway sends it: without name and details where the bot may not view it, and with one overwrite
 * instead of its own.
 */
export function obfuscated<T extends ChannelPayload>(world: World, payload: T): T {
  const channel = world.state.channels[payload.id]
  if (!channel || world.state.obfuscation === 'off' || isViewable(world, channel)) return payload
  return {
    ...payload,
    name: '___hidden___',
    flags: (payload.flags ?? 0) | ChannelFlags.ChannelObfuscated,
    permission_overwrites: [
      {
        ...{ id: world.state.guild.id, type: OverwriteType.Role, allow: '0' },
        deny: PermissionFlagsBits.ViewChannel.toString(),
      },
    ],
    ...('topic' in payload ? { topic: null } : {}),
    ...('last_message_id' in payload ? { last_message_id: null } : {}),
  }
}

/** Events that may change which channels the bot can view. */
const changesAccess = new Set<DispatchName>([
  'CHANNEL_CREATE',
  'CHANNEL_UPDATE',
  'CHANNEL_DELETE',
  'GUILD_MEMBER_UPDATE',
  'GUILD_ROLE_UPDATE',
  'GUILD_ROLE_DELETE',
  'VOICE_STATE_UPDATE',
])

/** Tracks which channels the bot may view and reports changes. */
export function trackChannelAccess(world: World) {
  let viewable = viewableIds(world)

  return {
    /** Accepts the current access without reporting changes. */
    refresh() {
      viewable = viewableIds(world)
    },

    /** The channels to send again after a dispatch of `payload`. */
    changedBy<E extends DispatchName>(
      event: E,
      payload: Dispatches[E],
    ): Dispatches['CHANNEL_UPDATE'][] {
      if (!changesAccess.has(event)) return []
      const before = viewable
      viewable = viewableIds(world)
      const sentId = event.startsWith('CHANNEL_') ? (payload as { id: string }).id : null
      return Object.values(world.state.channels)
        .filter(({ id }) => id !== sentId && before.has(id) !== viewable.has(id))
        .map((channel) => guildChannelOf(world, channel))
    },
  }
}

function viewableIds(world: World): Set<string> {
  const ofGuild = Object.values(world.state.channels).filter(
    (channel) => channel.type !== ChannelType.DM && !isThread(channel),
  )
  return new Set(ofGuild.filter((channel) => isViewable(world, channel)).map(({ id }) => id))
}
