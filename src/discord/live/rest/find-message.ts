import { isDeepStrictEqual } from 'node:util'
import { type APIMessage, ComponentType, Routes } from 'discord-api-types/v10'
import type { MessageBody } from '../format-message.ts'
import type { RestClient } from './rest-client.ts'

const discordsFirstMillisecond = 1_420_070_400_000
const page = 100

/** Looks through a channel for a message that was said since then; null where there is none. */
export type FindMessage = (
  channelId: string,
  since: Date,
  isIt: (message: APIMessage) => boolean,
) => Promise<string | null>

/** Reads page after page, from the oldest on. */
export function messageFinder(calls: RestClient, needs: string): FindMessage {
  return async (channelId, since, isIt) => {
    const route = Routes.channelMessages(channelId)
    for (let after = firstIdAt(since); ; ) {
      const query = new URLSearchParams({ after, limit: String(page) })
      const newestFirst = (await calls.request({
        method: 'GET',
        route,
        query,
        needs,
      })) as APIMessage[]
      const found = newestFirst.find(isIt)
      if (found || newestFirst.length < page) return found?.id ?? null
      after = newestFirst[0]?.id ?? after
    }
  }
}

/** Ids hold the moment at which they were given. */
function firstIdAt(moment: Date): string {
  const milliseconds = Math.max(0, moment.getTime() - discordsFirstMillisecond)
  return String(BigInt(milliseconds) << 22n)
}

/** Whether a message has this button, which no other one has. */
export function hasButton(message: APIMessage, buttonId: string): boolean {
  return buttonsOf(message).includes(buttonId)
}

/** Whether a message says what these words say, down to where its buttons lead. */
export function saysTheSame(message: APIMessage, words: MessageBody): boolean {
  return isDeepStrictEqual(gistOf(message), gistOf(words))
}

function gistOf(message: Pick<APIMessage, 'content' | 'embeds' | 'components'>) {
  const cards = message.embeds.map(({ title, description }) => [title, description])
  return { text: message.content.trim(), cards, buttons: buttonsOf(message) }
}

function buttonsOf({ components = [] }: Pick<APIMessage, 'components'>): string[] {
  return components
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((part) => ('custom_id' in part ? part.custom_id : 'url' in part ? part.url : []))
}
