import type { REST } from '@discordjs/rest'
import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Discord } from '../../discord.ts'
import { createInteractionDispatcher } from '../interactions/interaction-dispatcher.ts'
import type { Log } from '../log.ts'
import { createActions } from './actions.ts'
import { botIdentity } from './bot-identity.ts'
import { archivedThreadFetcher } from './fetch-archived-threads.ts'
import { messageAuthorFetcher } from './fetch-author.ts'
import { botPermissionsFetcher } from './fetch-bot-permissions.ts'
import { memberFetcher } from './fetch-member.ts'
import { messageFetcher } from './fetch-messages.ts'
import { createRestClient } from './rest-client.ts'

/** What goes by Discord's REST API: the bot acts, reads and answers there. */
export interface RestApi {
  actions: Omit<
    Discord,
    | 'connect'
    | 'state'
    | 'connections'
    | 'handledSequence'
    | 'knownUntil'
    | 'resumableSession'
    | 'close'
  >
  /** Takes every dispatch as it comes: requests come by the gateway. */
  handle(payload: GatewayDispatchPayload): void
  /** Gives up what is in hand. */
  close(): void
}

/** `rest` takes `waitsOfOurOwn` among its options. */
export function createRestApi(rest: REST, guildId: string, log: Log): RestApi {
  const calls = createRestClient(rest)
  const requests = createInteractionDispatcher(guildId, calls, log)
  const identity = botIdentity(calls)
  return {
    actions: {
      ...createActions(calls, guildId, identity.read),
      fetchBotUserId: async () => (await identity.read()).userId,
      onInteraction: requests.onInteraction,
      fetchMessageAuthor: messageAuthorFetcher(calls),
      fetchMember: memberFetcher(calls, guildId),
      fetchMessagesAfter: messageFetcher(rest),
      fetchArchivedThreads: archivedThreadFetcher(calls),
      fetchBotPermissions: botPermissionsFetcher(calls, guildId, identity.read),
    },
    handle(payload) {
      identity.handle(payload)
      requests.handle(payload)
    },
    close() {
      requests.stop()
      calls.close()
    },
  }
}
