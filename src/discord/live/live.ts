import { REST } from '@discordjs/rest'
import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Discord, Hear } from '../discord.ts'
import { type Arrival, arrivals } from './arrivals.ts'
import { channelReader } from './channel-reader.ts'
import { guildEar } from './guild-ear.ts'
import { gatewayLink, intents } from './link.ts'
import type { Log } from './log.ts'
import { inAnyCase, oneAfterAnother } from './one-after-another.ts'
import { streamPlace } from './stream-place.ts'

export interface LiveDiscordOptions {
  token: string
  /** The only guild that is listened to. */
  guildId: string
  /** Root of Discord's REST API, without version or slash at the end; absent: Discord's own. */
  apiUrl?: string
  log: Log
}

/** Discord itself, over its real protocols; connects when told to, then for as long as it takes. */
export function liveDiscord({ token, guildId, apiUrl, log }: LiveDiscordOptions): Discord {
  const rest = new REST(apiUrl === undefined ? {} : { api: apiUrl }).setToken(token)
  const hearings = oneAfterAnother()
  const coming = arrivals(guildId)
  const place = streamPlace()
  let hear: Hear = () => {}
  let isClosed = false

  const link = gatewayLink({
    rest,
    token,
    log,
    dispatched(payload) {
      const arrival = coming.came(payload)
      hearings.next(() => attend(payload, arrival))
    },
    pulse: coming.pulse,
    lost: coming.lost,
    refused() {
      isClosed = true
      ear.stop()
    },
  })
  const ear = guildEar(guildId, (payload) => void link.send(payload), log)

  function attend(payload: GatewayDispatchPayload, arrival: Arrival): Promise<void> | void {
    coming.begin(arrival)
    return inAnyCase(
      () => ear.attend(payload, hear),
      (err) => {
        log.error({ err, dispatch: payload.t }, 'An event of the guild was not dealt with.')
        // It will be told again to whoever goes on from the bookmark.
        if (isClosed) place.stay()
      },
      () => {
        coming.end(arrival, ear.knowsAll())
        place.passed(payload)
      },
    )
  }

  return {
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
    heardSequence: place.sequence,
    knownUntil: coming.knownUntil,
    bookmark() {
      const here = ear.knowsAll() ? place.bookmark() : null
      return here && { ...here, guildId, intents }
    },
    readMessages: channelReader(rest),
    async close() {
      isClosed = true
      ear.stop()
      await link.close()
      await hearings.done()
      rest.clearHashSweeper()
      rest.clearHandlerSweeper()
    },
  }
}
