import { type APIMessage, ComponentType, Routes } from 'discord-api-types/v10'
import type { Deeds } from '../acting.ts'
import type { Calls } from './calls.ts'

const discordsFirstMillisecond = 1_420_070_400_000
const page = 100

/** Finds a message of the bot's own by a button that no other one has. */
export function messageFinder(calls: Calls, needs: string): Deeds['findMessage'] {
  return async (channelId, buttonId, since) => {
    const route = Routes.channelMessages(channelId)
    for (let after = firstIdAt(since); ; ) {
      const query = new URLSearchParams({ after, limit: String(page) })
      const newestFirst = (await calls.ask({ method: 'GET', route, query, needs })) as APIMessage[]
      const found = newestFirst.find((message) => hasButton(message, buttonId))
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

function hasButton({ components = [] }: APIMessage, buttonId: string): boolean {
  return components.some(
    (row) =>
      row.type === ComponentType.ActionRow &&
      row.components.some((part) => 'custom_id' in part && part.custom_id === buttonId),
  )
}
