import type { REST } from '@discordjs/rest'
import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Discord } from '../../discord.ts'
import { requestsOf } from '../interactions/interaction-dispatcher.ts'
import type { Log } from '../log.ts'
import { deedsBy } from './actions.ts'
import { ownIdentity } from './bot-identity.ts'
import { archivedThreadReader } from './fetch-archived-threads.ts'
import { authorReader } from './fetch-author.ts'
import { rightsReader } from './fetch-bot-permissions.ts'
import { memberReader } from './fetch-member.ts'
import { channelReader } from './fetch-messages.ts'
import { callsTo } from './rest-client.ts'

/** What goes by Discord's REST API: the bot acts, reads and answers there. */
export interface RestSide {
  port: Omit<
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
  notice(payload: GatewayDispatchPayload): void
  /** Gives up what is in hand. */
  close(): void
}

/** `rest` takes `waitsOfOurOwn` among its options. */
export function restSide(rest: REST, guildId: string, log: Log): RestSide {
  const calls = callsTo(rest)
  const requests = requestsOf(guildId, calls, log)
  const identity = ownIdentity(calls)
  return {
    port: {
      ...deedsBy(calls, guildId, identity.read),
      fetchBotUserId: async () => (await identity.read()).userId,
      onInteraction: requests.onInteraction,
      fetchMessageAuthor: authorReader(calls),
      fetchMember: memberReader(calls, guildId),
      fetchMessagesAfter: channelReader(rest),
      fetchArchivedThreads: archivedThreadReader(calls),
      fetchBotPermissions: rightsReader(calls, guildId, identity.read),
    },
    notice(payload) {
      identity.notice(payload)
      requests.notice(payload)
    },
    close() {
      requests.stop()
      calls.close()
    },
  }
}
