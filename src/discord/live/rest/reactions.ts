import { type APIUser, Routes } from 'discord-api-types/v10'
import type { DiscordActions, ReactionEmoji } from '../../actions.ts'
import { PermanentDiscordError } from '../../actions.ts'
import type { RestClient } from './rest-client.ts'

/** As many as Discord tells at once. */
const pageLength = 100

/** Reading who reacted. */
export function reactionFetcher(calls: RestClient): DiscordActions['fetchReactionUserIds'] {
  async function readFrom(route: `/${string}`, after: string): Promise<string[]> {
    const query = new URLSearchParams({ limit: String(pageLength), after })
    const page = (await calls.request({ method: 'GET', route, query })) as APIUser[]
    const ids = page.map(({ id }) => id)
    const last = ids.at(-1)
    if (ids.length < pageLength || last === undefined) return ids
    return [...ids, ...(await readFrom(route, last))]
  }

  return async (channelId, messageId, emoji) => {
    const route = Routes.channelMessageReaction(channelId, messageId, written(emoji))
    try {
      return await readFrom(route, '0')
    } catch (error) {
      if (error instanceof PermanentDiscordError) return null
      throw error
    }
  }
}

function written({ id, name }: ReactionEmoji): string {
  // Discord goes by the id; a custom emoji that was deleted has no name, and some name must stand there.
  return id === null ? name : `${name || 'emoji'}:${id}`
}
