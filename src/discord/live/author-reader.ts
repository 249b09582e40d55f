import { type APIMessage, Routes } from 'discord-api-types/v10'
import { DiscordRefusal } from '../acting.ts'
import type { Discord } from '../discord.ts'
import type { Calls } from './calls.ts'
import { messageOf } from './guild-words.ts'

/** Finds out who wrote a message. */
export function authorReader(calls: Calls): Discord['readAuthor'] {
  return async (channelId, messageId) => {
    try {
      const route = Routes.channelMessage(channelId, messageId)
      return messageOf((await calls.ask({ method: 'GET', route })) as APIMessage).author
    } catch (error) {
      if (error instanceof DiscordRefusal) return null
      throw error
    }
  }
}
