import { type APIUser, Routes } from 'discord-api-types/v10'
import type { DiscordActions, ReactionEmoji } from '../../../actions.ts'
import { PermanentDiscordError } from '../../../actions.ts'
import type { RestClient } from '../client/rest-client.ts'

/** Discord's maximum. */
const pageLength = 100

/** Fetches who reacted. */
export function reactionFetcher(rest: RestClient): DiscordActions['fetchReactionUserIds'] {
  async function fetchFrom(route: `/${string}`, after: string): Promise<string[]> {
    const query = new URLSearchParams({ limit: String(pageLength), after })
    const page = (await rest.request({ method: 'GET', route, query })) as APIUser[]
    const ids = page.map(({ id }) => id)
    const last = ids.at(-1)
    if (ids.length < pageLength || last === undefined) return ids
    return [...ids, ...(await fetchFrom(route, last))]
  }

  return async (channelId, messageId, emoji) => {
    const route = Routes.channelMessageReaction(channelId, messageId, emojiParameter(emoji))
    try {
      return await fetchFrom(route, '0')
    } catch (error) {
      if (error instanceof PermanentDiscordError) return null
      throw error
    }
  }
}

function emojiParameter({ id, name }: ReactionEmoji): string {
  // Discord uses the id only, but requires a name, which a deleted custom emoji lacks.
  return id === null ? name : `${name || 'emoji'}:${id}`
}
