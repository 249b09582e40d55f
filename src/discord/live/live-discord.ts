import { REST } from '@discordjs/rest'
import type { Discord, GuildEventHandler } from '../discord.ts'
import { createDispatchTracker } from './gateway/dispatch-tracker.ts'
import { createGatewayConnection, intents } from './gateway/gateway-connection.ts'
import { createGatewayDispatcher } from './gateway/gateway-dispatcher.ts'
import { createGuildEventSource } from './gateway/guild-events.ts'
import { createSessionCursor } from './gateway/session-cursor.ts'
import type { Log } from './log.ts'
import { createRestApi } from './rest/rest-api.ts'
import { restOptions } from './rest/rest-client.ts'

export interface LiveDiscordOptions {
  token: string
  /** The only guild that is listened to. */
  guildId: string
  /** Root of Discord's REST API, without version or slash at the end. */
  apiUrl: string
  /** The timeout for RESUME; default: 30 s. */
  resumeTimeoutMilliseconds?: number
  log: Log
}

/** Discord itself, over its real protocols; connects when told to, then for as long as it takes. */
export function liveDiscord(options: LiveDiscordOptions): Discord {
  const { token, guildId, apiUrl, resumeTimeoutMilliseconds, log } = options
  const rest = new REST({ ...restOptions, api: apiUrl }).setToken(token)
  const acting = createRestApi(rest, guildId, log)
  const coming = createDispatchTracker(guildId)
  const place = createSessionCursor()
  let hear: GuildEventHandler = () => {}
  let isClosed = false

  const link = createGatewayConnection({
    rest,
    token,
    log,
    ...(resumeTimeoutMilliseconds !== undefined && { resumeTimeoutMilliseconds }),
    onDispatch(payload) {
      acting.handle(payload)
      hearings.dispatch(payload)
      if (hearings.isFull()) link.pause(hearings.done())
    },
    onHeartbeat: coming.heartbeat,
    onDisconnect: coming.disconnected,
    onFatalError() {
      isClosed = true
      ear.stop()
    },
  })
  const ear = createGuildEventSource(guildId, (payload) => void link.send(payload), log)
  const hearings = createGatewayDispatcher(
    { handle: (payload) => ear.handle(payload, hear), knowsAll: ear.isComplete },
    coming,
    place,
    log,
  )

  return {
    ...acting.actions,
    async connect(listener, from = null) {
      hear = listener
      const known = from?.guildId === guildId && from.intents === intents ? from : null
      if (known) {
        place.restore(known)
        ear.markComplete()
      }
      void link.open(known)
    },
    state() {
      if (isClosed) return 'closed'
      return ear.isComplete() && coming.isReady() ? 'ready' : 'connecting'
    },
    connections: link.connections,
    handledSequence: place.sequence,
    knownUntil: coming.knownUntil,
    resumableSession() {
      const here = ear.isComplete() ? place.position() : null
      return here && { ...here, guildId, intents }
    },
    async close() {
      isClosed = true
      hearings.close()
      ear.stop()
      acting.close()
      await link.close()
      await hearings.done()
    },
  }
}
