import { isDeepStrictEqual } from 'node:util'
import { type APIMessage, ComponentType, Routes } from 'discord-api-types/v10'
import { snowflakeAt } from '../../../snowflakes.ts'
import type { MessageBody } from '../../format-message.ts'
import type { RestClient } from '../client/rest-client.ts'

const page = 100

/** Searches a channel for a message sent since then; null if there is none. */
export type FindMessage = (
  channelId: string,
  since: Date,
  matches: (message: APIMessage) => boolean,
) => Promise<string | null>

/** Reads page by page, the oldest first. */
export function messageFinder(rest: RestClient, permissionHint: string): FindMessage {
  return async (channelId, since, matches) => {
    const route = Routes.channelMessages(channelId)
    for (let after = String(snowflakeAt(since.getTime())); ; ) {
      const query = new URLSearchParams({ after, limit: String(page) })
      const newestFirst = (await rest.request({
        method: 'GET',
        route,
        query,
        permissionHint,
      })) as APIMessage[]
      const found = newestFirst.find(matches)
      if (found || newestFirst.length < page) return found?.id ?? null
      after = newestFirst[0]?.id ?? after
    }
  }
}

/** Whether a message has the button with this unique id. */
export function hasButton(message: APIMessage, buttonId: string): boolean {
  return buttonsOf(message).includes(buttonId)
}

/** Whether a message has the same text, embeds and buttons. */
export function hasSameContent(message: APIMessage, body: MessageBody): boolean {
  return isDeepStrictEqual(contentOf(message), contentOf(body))
}

function contentOf(message: Pick<APIMessage, 'content' | 'embeds' | 'components'>) {
  const cards = message.embeds.map(({ title, description }) => [title, description])
  return { text: message.content.trim(), cards, buttons: buttonsOf(message) }
}

function buttonsOf({ components = [] }: Pick<APIMessage, 'components'>): string[] {
  return components
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((part) => ('custom_id' in part ? part.custom_id : 'url' in part ? part.url : []))
}
