import { REST } from '@discordjs/rest'
import type { Clock } from '../../clock/clock.ts'
import type { Discord, GuildEventHandler } from '../discord.ts'
import { createDispatchTracker } from './gateway/dispatch-tracker.ts'
import { createGatewayConnection, intents } from './gateway/gateway-connection.ts'
import { createGatewayDispatcher } from './gateway/gateway-dispatcher.ts'
import { createGuildEventSource } from './gateway/guild-events.ts'
import { createSessionCursor } from './gateway/session-cursor.ts'
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
  const tracker = createDispatchTracker(guildId, clock.now)
  const cursor = createSessionCursor()
  let onEvent: GuildEventHandler = async () => {}
  let isClosed = false

  const connection = createGatewayConnection({
    clock,
    rest,
    token,
    log,
    onDispatch(payload) {
      restApi.handle(payload)
      dispatcher.dispatch(payload)
      if (dispatcher.isFull()) connection.pause(dispatcher.done())
    },
    onHeartbeat: tracker.heartbeat,
    onDisconnect: tracker.disconnected,
    onFatalError() {
      isClosed = true
      eventSource.stop()
    },
  })
  const eventSource = createGuildEventSource(
    clock,
    guildId,
    (payload) => void connection.send(payload),
    log,
  )
  const dispatcher = createGatewayDispatcher(
    {
      handle: (payload) => eventSource.handle(payload, onEvent),
      isComplete: eventSource.isComplete,
    },
    tracker,
    cursor,
    log,
  )

  return {
    ...restApi.actions,
    async connect(listener, from = null) {
      onEvent = listener
      const known = from?.guildId === guildId && from.intents === intents ? from : null
      if (known) {
        cursor.restore(known)
        eventSource.markComplete()
      }
      void connection.open(known)
    },
    state() {
      if (isClosed) return 'closed'
      return eventSource.isComplete() && tracker.isReady() ? 'ready' : 'connecting'
    },
    connections: connection.connections,
    handledSequence: cursor.sequence,
    knownUntil: tracker.knownUntil,
    isReplaying: tracker.isReplaying,
    resumableSession() {
      const here = eventSource.isComplete() ? cursor.position() : null
      return here && { ...here, guildId, intents }
    },
    async close() {
      isClosed = true
      dispatcher.close()
      eventSource.stop()
      restApi.close()
      await connection.close()
      await dispatcher.done()
    },
  }
}
