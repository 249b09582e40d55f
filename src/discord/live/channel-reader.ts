import { DiscordAPIError, type REST } from '@discordjs/rest'
import { type APIMessage, Routes } from 'discord-api-types/v10'
import type { Discord } from '../discord.ts'
import { messageOf } from './guild-words.ts'

/** Reads channels by Discord's REST API. */
export function channelReader(rest: REST): Discord['readMessages'] {
  return async (channelId, after) => {
    try {
      const query = new URLSearchParams({ after, limit: '100' })
      const newestFirst = (await rest.get(Routes.channelMessages(channelId), {
        query,
      })) as APIMessage[]
      return newestFirst.map(messageOf).reverse()
    } catch (error) {
      const isClosed = error instanceof DiscordAPIError && [403, 404].includes(error.status)
      if (isClosed) return null
      throw error
    }
  }
}
