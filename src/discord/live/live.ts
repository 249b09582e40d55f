import { REST } from '@discordjs/rest'
import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Discord, Hear } from '../discord.ts'
import { channelReader } from './channel-reader.ts'
import { guildEar } from './guild-ear.ts'
import { gatewayLink } from './link.ts'
import type { Log } from './log.ts'
import { inAnyCase, oneAfterAnother } from './one-after-another.ts'
import { signsOfLife } from './signs-of-life.ts'
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
  const signs = signsOfLife()
  let hear: Hear = () => {}
  const place = streamPlace()
  let isClosed = false
  // Counted, so that a dispatch from before a loss, still in the queue, does not make us ready.
  let losses = 0
  let lossesWhenLastReady = -1

  const link = gatewayLink({
    rest,
    token,
    log,
    dispatched(payload) {
      const lossesThen = losses
      hearings.next(() => attend(payload, lossesThen))
    },
    pulse: () => signs.alive(),
    lost() {
      losses += 1
      signs.lost()
    },
    refused() {
      isClosed = true
      ear.stop()
    },
  })
  const ear = guildEar(guildId, (payload) => void link.send(payload), log)

  function attend(payload: GatewayDispatchPayload, lossesThen: number): Promise<void> | void {
    return inAnyCase(
      () => listen(payload),
      (err) => log.error({ err, dispatch: payload.t }, 'An event of the guild was not dealt with.'),
      () => attended(payload, lossesThen),
    )
  }

  function listen(payload: GatewayDispatchPayload): Promise<void> | void {
    signs.alive()
    if (payload.t !== GatewayDispatchEvents.Resumed) return ear.attend(payload, hear)
    return hear('replayed', {})
  }

  function attended(payload: GatewayDispatchPayload, lossesThen: number): void {
    if (ear.knowsAll()) lossesWhenLastReady = lossesThen
    if (lossesThen === losses && isUpToDate(payload.t)) signs.flowing()
    place.passed(payload)
  }

  return {
    async connect(listener, from = null) {
      hear = listener
      if (from) {
        place.takeUp(from)
        ear.remember()
      }
      void link.open(from)
    },
    state() {
      if (isClosed) return 'closed'
      return ear.knowsAll() && lossesWhenLastReady === losses ? 'ready' : 'connecting'
    },
    heardSequence: place.sequence,
    knownUntil: signs.knownUntil,
    bookmark: () => (ear.knowsAll() ? place.bookmark() : null),
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

/** After these the guild is known as it is, and what follows is told as it happens. */
function isUpToDate(dispatch: string): boolean {
  const { Resumed, GuildCreate } = GatewayDispatchEvents
  return dispatch === Resumed || dispatch === GuildCreate
}
