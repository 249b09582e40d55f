import { type APIMessage, Routes } from 'discord-api-types/v10'
import { PermanentDiscordError } from '../../../actions.ts'
import type { Discord } from '../../../discord.ts'
import { parseMessage } from '../../parse-payloads.ts'
import type { RestClient } from '../client/rest-client.ts'

/** Finds out who wrote a message. */
export function messageAuthorFetcher(rest: RestClient): Discord['fetchMessageAuthor'] {
  return async (channelId, messageId) => {
    try {
      const route = Routes.channelMessage(channelId, messageId)
      return parseMessage((await rest.request({ method: 'GET', route })) as APIMessage).author
    } catch (error) {
      if (error instanceof PermanentDiscordError) return null
      throw error
    }
  }
}
