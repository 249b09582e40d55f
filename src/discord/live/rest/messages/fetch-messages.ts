import { DiscordAPIError, type REST } from '@discordjs/rest'
import { type APIMessage, Routes } from 'discord-api-types/v10'
import type { Discord, FetchedMessage } from '../../../discord.ts'
import { compareSnowflakes } from '../../../snowflakes.ts'
import { parseMessage } from '../../parse-payloads.ts'

/** Reads channels by Discord's REST API. */
export function messageFetcher(
  rest: REST,
): Pick<Discord, 'fetchMessagesAfter' | 'fetchMessagesBefore'> {
  async function fetchPage(channelId: string, window: Record<string, string>) {
    try {
      const query = new URLSearchParams({ ...window, limit: '100' })
      return (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[]
    } catch (error) {
      if (error instanceof DiscordAPIError && isLasting(error.status)) return null
      throw error
    }
  }

  return {
    async fetchMessagesAfter(channelId, after) {
      const newestFirst = await fetchPage(channelId, { after })
      return newestFirst?.map(toFetchedMessage).toSorted(byId) ?? null
    },
    async fetchMessagesBefore(channelId, before) {
      return (await fetchPage(channelId, { before }))?.map(parseMessage) ?? null
    },
  }
}

function toFetchedMessage(message: APIMessage): FetchedMessage {
  const emojis = (message.reactions ?? []).map(({ emoji: { id, name } }) => ({
    id,
    // A custom emoji that was deleted since has no name any more.
    name: name ?? '',
  }))
  return { ...parseMessage(message), emojis, botText: message.author.bot ? message.content : null }
}

/** Asking again would be answered the same. A 401 is about the token, a 429 about the pace. */
function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}

/** Discord does not guarantee the order of messages sent in the same millisecond. */
function byId(one: { id: string }, other: { id: string }): number {
  return compareSnowflakes(one.id, other.id)
}
