import type { APIMessage } from 'discord-api-types/v10'
import { messageOf } from '../../world/payloads/messages.ts'
import type { Message } from '../../world/state.ts'
import type { World } from '../../world/world.ts'

/** A message in the format of the REST API, where the referenced message has no reactions. */
export function messageResponse(world: World, message: Message): APIMessage {
  const payload = messageOf(world, message)
  if (!payload.referenced_message) return payload
  const { reactions: _, ...referenced } = payload.referenced_message
  return { ...payload, referenced_message: referenced }
}
