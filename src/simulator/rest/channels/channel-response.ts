import { type APIChannel, ChannelType } from 'discord-api-types/v10'
import { channelOf } from '../../world/payloads/channels.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'

/** A channel in the format of the REST API, where DM channels have no name. */
export function channelResponse(world: World, channel: Channel): Partial<APIChannel> {
  const payload = channelOf(world, channel)
  if (payload.type !== ChannelType.DM) return payload
  const { name: _, ...nameless } = payload
  return nameless
}
