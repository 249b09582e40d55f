import {
  RESTJSONErrorCodes as Code,
  type RESTPatchAPIChannelJSONBody,
  type RESTPostAPIChannelMessagesThreadsJSONBody,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import { message } from '../../../../text/t.ts'
import type { DiscordActions } from '../../../actions.ts'
import { hasCode } from '../client/map-error.ts'
import type { RestClient } from '../client/rest-client.ts'

const permissionHint = message(
  'In the channel’s settings, under Permissions, allow the bot’s role “Create Public Threads” and “Send Messages in Threads”.',
)

/** Starts threads from messages. */
export function threadStarter(rest: RestClient): DiscordActions['startThread'] {
  return async (channelId, messageId, name) => {
    const body: RESTPostAPIChannelMessagesThreadsJSONBody = {
      name,
      auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
    }
    const route = Routes.threads(channelId, messageId)
    try {
      await rest.request({ method: 'POST', route, body, permissionHint })
    } catch (error) {
      if (!hasCode(error, Code.ThreadAlreadyCreatedForMessage)) throw error
    }
  }
}

/** Changes a message; its thread is reopened first if it is archived, because Discord refuses changes there. */
export async function inOpenThread<T>(
  rest: RestClient,
  channelId: string,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!hasCode(error, Code.InvalidActionOnArchivedThread)) throw error
    const body: RESTPatchAPIChannelJSONBody = { archived: false }
    await rest.request({
      method: 'PATCH',
      route: Routes.channel(channelId),
      body,
      permissionHint,
    })
    return change()
  }
}
