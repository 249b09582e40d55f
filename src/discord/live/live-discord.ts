import { REST } from '@discordjs/rest'
import type { Discord, GuildEventHandler } from '../discord.ts'
import { arrivals } from './gateway/dispatch-tracker.ts'
import { gatewayLink, intents } from './gateway/gateway-connection.ts'
import { hearing } from './gateway/gateway-dispatcher.ts'
import { guildEar } from './gateway/guild-events.ts'
import { streamPlace } from './gateway/session-cursor.ts'
import type { Log } from './log.ts'
import { restSide } from './rest/rest-api.ts'
import { waitsOfOurOwn } from './rest/rest-client.ts'

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
  const rest = new REST({ ...waitsOfOurOwn, api: apiUrl }).setToken(token)
  const acting = restSide(rest, guildId, log)
  const coming = arrivals(guildId)
  const place = streamPlace()
  let hear: GuildEventHandler = () => {}
  let isClosed = false

  const link = gatewayLink({
    rest,
    token,
    log,
    ...(resumeTimeoutMilliseconds !== undefined && { resumeTimeoutMilliseconds }),
    dispatched(payload) {
      acting.notice(payload)
      hearings.take(payload)
      if (hearings.isFull()) link.hangUp(hearings.done())
    },
    pulse: coming.pulse,
    lost: coming.lost,
    refused() {
      isClosed = true
      ear.stop()
    },
  })
  const ear = guildEar(guildId, (payload) => void link.send(payload), log)
  const hearings = hearing(
    { attend: (payload) => ear.attend(payload, hear), knowsAll: ear.knowsAll },
    coming,
    place,
    log,
  )

  return {
    ...acting.port,
    async connect(listener, from = null) {
      hear = listener
      const known = from?.guildId === guildId && from.intents === intents ? from : null
      if (known) {
        place.takeUp(known)
        ear.remember()
      }
      void link.open(known)
    },
    state() {
      if (isClosed) return 'closed'
      return ear.knowsAll() && coming.isReady() ? 'ready' : 'connecting'
    },
    connections: link.connections,
    handledSequence: place.sequence,
    knownUntil: coming.knownUntil,
    resumableSession() {
      const here = ear.knowsAll() ? place.bookmark() : null
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
