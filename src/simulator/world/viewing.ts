import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { may } from './permissions.ts'
import type { Channel } from './state.ts'
import type { World } from './world.ts'

/**
 * Whether the bot may view a channel: by View Channel, by being connected to it, or, of a category, by
 * viewing any channel in it. A thread follows the channel that it belongs to.
 */
export function isViewable(world: World, channel: Channel): boolean {
  const { botId, voice, channels } = world.state
  if (channel.type === ChannelType.DM || voice[botId]?.channelId === channel.id) return true
  if (may(world, botId, PermissionFlagsBits.ViewChannel, channel)) return true
  if (channel.type !== ChannelType.GuildCategory) return false
  return Object.values(channels).some(
    (child) => child.parentId === channel.id && isViewable(world, child),
  )
}
