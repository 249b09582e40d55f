import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { hasPermission } from './permissions.ts'
import type { Channel } from './state.ts'
import type { World } from './world.ts'

/**
 * Whether the bot can view a channel: by permission, by being connected to it or, for a category, by
 * viewing any channel in it. A thread follows its channel.
 */
export function isViewable(world: World, channel: Channel): boolean {
  const { botId, voice, channels } = world.state
  if (channel.type === ChannelType.DM || voice[botId]?.channelId === channel.id) return true
  if (hasPermission(world, botId, PermissionFlagsBits.ViewChannel, channel)) return true
  if (channel.type !== ChannelType.GuildCategory) return false
  return Object.values(channels).some(
    (child) => child.parentId === channel.id && isViewable(world, child),
  )
}
