import { REST } from '@discordjs/rest'
import type { Clock } from '../../clock/clock.ts'
import type { Discord } from '../discord.ts'
import { createGatewayConnection, intents } from './gateway/gateway-connection.ts'
import { guildDispatches } from './gateway/guild-dispatches.ts'
import { createSession } from './gateway/session.ts'
import type { Log } from './log.ts'
import { createRestApi } from './rest/client/rest-api.ts'
import { restOptions } from './rest/client/rest-client.ts'

export interface LiveDiscordOptions {
  clock: Clock
  token: string
  /** The only guild that is listened to. */
  guildId: string
  /** Root of Discord's REST API, without version or slash at the end. */
  apiUrl: string
  log: Log
}

/** Discord over its gateway and REST API. */
export function liveDiscord(options: LiveDiscordOptions): Discord {
  const { clock, token, guildId, apiUrl, log } = options
  const rest = new REST({ ...restOptions, api: apiUrl }).setToken(token)
  const restApi = createRestApi(clock, rest, guildId, log)
  const guild = guildDispatches(clock, guildId, (payload) => void connection.send(payload), log)
  const session = createSession(clock.now, guild, log)
  const connection = createGatewayConnection({
    clock,
    rest,
    token,
    log,
    onDispatch(payload) {
      restApi.handle(payload)
      session.receive(payload)
      if (session.isFull()) connection.pause(session.done())
    },
    onHeartbeat: session.heartbeat,
    onDisconnect: session.lost,
    onFatalError: session.close,
  })

  return {
    ...restApi.actions,
    async connect(onEvent, from = null) {
      const known = from?.guildId === guildId && from.intents === intents ? from : null
      session.begin(onEvent, known)
      void connection.open(known)
    },
    state: session.state,
    connections: connection.connections,
    handledSequence: session.sequence,
    knownUntil: session.knownUntil,
    isReplaying: session.isReplaying,
    resumableSession() {
      const position = session.position()
      return position && { ...position, guildId, intents }
    },
    async close() {
      session.close()
      restApi.close()
      await connection.close()
      await session.done()
    },
  }
}
