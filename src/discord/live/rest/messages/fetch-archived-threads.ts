import {
  type APIThreadChannel,
  type RESTGetAPIChannelUsersThreadsArchivedResult,
  Routes,
} from 'discord-api-types/v10'
import { PermanentDiscordError } from '../../../actions.ts'
import type { Discord, MessageChannel } from '../../../discord.ts'
import { parseMessageChannels } from '../../parse-payloads.ts'
import type { RestClient } from '../client/rest-client.ts'

/** Finds the threads of a channel that are archived. */
export function archivedThreadFetcher(rest: RestClient): Discord['fetchArchivedThreads'] {
  return async (channelId, since) => {
    const talks: MessageChannel[] = []
    for (const kind of ['public', 'private'] as const) {
      talks.push(...(await readAll(rest, Routes.channelThreads(channelId, kind), since)))
    }
    return talks
  }
}

/** Those that were archived last come first. */
async function readAll(
  rest: RestClient,
  route: `/${string}`,
  since: Date,
): Promise<MessageChannel[]> {
  const talks: MessageChannel[] = []
  for (let before: Date | null = null; ; ) {
    const page: RESTGetAPIChannelUsersThreadsArchivedResult | null = await readPage(
      rest,
      route,
      before,
    )
    const threads = (page?.threads ?? []) as APIThreadChannel[]
    const recent = threads.filter((thread) => archivedAt(thread) >= since)
    talks.push(...parseMessageChannels(recent))
    const last = threads.at(-1)
    if (!page?.has_more || !last || recent.length < threads.length) return talks
    before = archivedAt(last)
  }
}

/** Null where the bot may not look. */
async function readPage(rest: RestClient, route: `/${string}`, before: Date | null) {
  const query = new URLSearchParams({ limit: '100' })
  if (before) query.set('before', before.toISOString())
  try {
    const page = await rest.request({ method: 'GET', route, query })
    return page as RESTGetAPIChannelUsersThreadsArchivedResult
  } catch (error) {
    if (error instanceof PermanentDiscordError) return null
    throw error
  }
}

function archivedAt({ thread_metadata }: APIThreadChannel): Date {
  return new Date(thread_metadata?.archive_timestamp ?? 0)
}
