import type { REST } from '@discordjs/rest'
import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Clock } from '../../../../clock/clock.ts'
import type { Discord } from '../../../discord.ts'
import { createInteractionDispatcher } from '../../interactions/interaction-dispatcher.ts'
import type { Log } from '../../log.ts'
import { createActions } from '../actions.ts'
import { botIdentity } from '../bot-identity.ts'
import { botPermissionsFetcher } from '../fetch-bot-permissions.ts'
import { memberFetcher } from '../fetch-member.ts'
import { archivedThreadFetcher } from '../messages/fetch-archived-threads.ts'
import { messageAuthorFetcher } from '../messages/fetch-author.ts'
import { messageFetcher } from '../messages/fetch-messages.ts'
import { createRestClient } from './rest-client.ts'

/** Everything that uses Discord's REST API: actions, reads and interaction responses. */
export interface RestApi {
  actions: Omit<
    Discord,
    | 'connect'
    | 'state'
    | 'connections'
    | 'handledSequence'
    | 'knownUntil'
    | 'isReplaying'
    | 'resumableSession'
    | 'close'
  >
  /** Takes every dispatch: the bot's ids and interactions arrive over the gateway. */
  handle(payload: GatewayDispatchPayload): void
  /** Aborts pending interactions. */
  close(): void
}

/** `rest` must be created with `restOptions`. */
export function createRestApi(clock: Clock, rest: REST, guildId: string, log: Log): RestApi {
  const client = createRestClient(clock, rest)
  const interactions = createInteractionDispatcher(guildId, client, log)
  const identity = botIdentity(client)
  return {
    actions: {
      ...createActions(clock, client, guildId, identity.read),
      fetchBotUserId: async () => (await identity.read()).userId,
      onInteraction: interactions.onInteraction,
      fetchMessageAuthor: messageAuthorFetcher(client),
      fetchMember: memberFetcher(client, guildId, clock),
      ...messageFetcher(rest),
      fetchArchivedThreads: archivedThreadFetcher(client),
      fetchBotPermissions: botPermissionsFetcher(client, guildId, identity.read),
    },
    handle(payload) {
      if (payload.t === GatewayDispatchEvents.Ready) identity.ready(payload.d)
      if (payload.t === GatewayDispatchEvents.InteractionCreate) interactions.handle(payload.d)
    },
    close() {
      interactions.stop()
      client.close()
    },
  }
}
