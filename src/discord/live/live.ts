import { REST } from '@discordjs/rest'
import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Discord, Hear } from '../discord.ts'
import { guildEar } from './guild-ear.ts'
import { gatewayLink } from './link.ts'
import type { Log } from './log.ts'

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
  let hear: Hear = async () => {}
  let lastHearing = Promise.resolve()
  let heard: number | null = null
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
      lastHearing = lastHearing.then(() => attend(payload, lossesThen))
    },
    lost() {
      losses += 1
    },
    refused() {
      isClosed = true
      ear.stop()
    },
  })
  const ear = guildEar(guildId, (payload) => void link.send(payload), log)

  async function attend(payload: GatewayDispatchPayload, lossesThen: number): Promise<void> {
    try {
      await ear.attend(payload, hear)
    } catch (err) {
      log.error({ err, dispatch: payload.t }, 'An event of the guild was not dealt with.')
    }
    if (ear.knowsAll()) lossesWhenLastReady = lossesThen
    const isNewSession = payload.t === GatewayDispatchEvents.Ready
    heard = isNewSession ? payload.s : Math.max(heard ?? 0, payload.s)
  }

  return {
    async connect(listener) {
      hear = listener
      void link.open()
    },
    state() {
      if (isClosed) return 'closed'
      return ear.knowsAll() && lossesWhenLastReady === losses ? 'ready' : 'connecting'
    },
    heardSequence: () => heard,
    async close() {
      isClosed = true
      ear.stop()
      await link.close()
      await lastHearing
      rest.clearHashSweeper()
      rest.clearHandlerSweeper()
    },
  }
}
