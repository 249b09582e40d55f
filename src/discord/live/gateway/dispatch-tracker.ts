import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import { guildIdOf, isUnavailable } from './parse-dispatch.ts'
import { signsOfLife } from './signs-of-life.ts'

/** What was so when a dispatch came: the connections lost until then, and the moment. */
export interface ReceivedDispatch {
  losses: number
  /** It is no repetition of what was missed. */
  isNew: boolean
  /** The last sign of life before, for what is told later than it happened. */
  at: Date | null
}

/** Knows when each dispatch came, however long it waits to be heard. */
export interface DispatchTracker {
  received(payload: GatewayDispatchPayload): ReceivedDispatch
  /** Discord has answered that it is there. */
  heartbeat(): void
  /** The connection is gone. */
  disconnected(): void
  /** A dispatch is being heard from here on, and is heard; `knowsAll`: so is all that it leans on. */
  handling(arrival: ReceivedDispatch): void
  handled(arrival: ReceivedDispatch, knowsAll: boolean): void
  /** Whether everything is known that came since the connection was last lost. */
  isReady(): boolean
  /** Up to when everything that happened has been heard. */
  knownUntil(): Date | null
}

/** Nothing has come yet. */
export function createDispatchTracker(guildId: string): DispatchTracker {
  const signs = signsOfLife()
  let inHand: ReceivedDispatch | null = null
  // Counted, so that a dispatch from before a loss, still in the queue, does not make us ready.
  let losses = 0
  let lossesWhenLastReady = -1
  return {
    received(payload) {
      signs.alive()
      const at = signs.last()
      const isOurs = guildIdOf(payload) === guildId
      if (payload.t === GatewayDispatchEvents.Resumed) signs.flowing()
      if (isOurs && payload.t === GatewayDispatchEvents.GuildCreate && !isUnavailable(payload)) {
        signs.flowing()
      }
      if (isOurs && payload.t === GatewayDispatchEvents.GuildDelete) signs.lost()
      return { losses, isNew: signs.areFlowing(), at }
    },
    heartbeat: signs.alive,
    disconnected() {
      losses += 1
      signs.lost()
    },
    handling(arrival) {
      inHand = arrival
    },
    handled(arrival, knowsAll) {
      inHand = null
      if (knowsAll && arrival.isNew) lossesWhenLastReady = arrival.losses
    },
    isReady: () => lossesWhenLastReady === losses,
    knownUntil: () => (inHand ? inHand.at : signs.last()),
  }
}
