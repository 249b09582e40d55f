import { type APIMessage, Routes } from 'discord-api-types/v10'
import { PermanentDiscordError } from '../../actions.ts'
import type { Discord } from '../../discord.ts'
import { messageOf } from '../parse-payloads.ts'
import type { Calls } from './rest-client.ts'

/** Finds out who wrote a message. */
export function authorReader(calls: Calls): Discord['fetchMessageAuthor'] {
  return async (channelId, messageId) => {
    try {
      const route = Routes.channelMessage(channelId, messageId)
      return messageOf((await calls.ask({ method: 'GET', route })) as APIMessage).author
    } catch (error) {
      if (error instanceof PermanentDiscordError) return null
      throw error
    }
  }
}
