import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import { guildOf, isUnavailable } from './parse-dispatch.ts'
import { signsOfLife } from './signs-of-life.ts'

/** What was so when a dispatch came: the connections lost until then, and the moment. */
export interface Arrival {
  losses: number
  /** It is no repetition of what was missed. */
  isNew: boolean
  /** The last sign of life before, for what is told later than it happened. */
  at: Date | null
}

/** Knows when each dispatch came, however long it waits to be heard. */
export interface Arrivals {
  came(payload: GatewayDispatchPayload): Arrival
  /** Discord has answered that it is there. */
  pulse(): void
  /** The connection is gone. */
  lost(): void
  /** A dispatch is being heard from here on, and is heard; `knowsAll`: so is all that it leans on. */
  begin(arrival: Arrival): void
  end(arrival: Arrival, knowsAll: boolean): void
  /** Whether everything is known that came since the connection was last lost. */
  isReady(): boolean
  /** Up to when everything that happened has been heard. */
  knownUntil(): Date | null
}

/** Nothing has come yet. */
export function arrivals(guildId: string): Arrivals {
  const signs = signsOfLife()
  let inHand: Arrival | null = null
  // Counted, so that a dispatch from before a loss, still in the queue, does not make us ready.
  let losses = 0
  let lossesWhenLastReady = -1
  return {
    came(payload) {
      signs.alive()
      const at = signs.last()
      const isOurs = guildOf(payload) === guildId
      if (payload.t === GatewayDispatchEvents.Resumed) signs.flowing()
      if (isOurs && payload.t === GatewayDispatchEvents.GuildCreate && !isUnavailable(payload)) {
        signs.flowing()
      }
      if (isOurs && payload.t === GatewayDispatchEvents.GuildDelete) signs.lost()
      return { losses, isNew: signs.areFlowing(), at }
    },
    pulse: signs.alive,
    lost() {
      losses += 1
      signs.lost()
    },
    begin(arrival) {
      inHand = arrival
    },
    end(arrival, knowsAll) {
      inHand = null
      if (knowsAll && arrival.isNew) lossesWhenLastReady = arrival.losses
    },
    isReady: () => lossesWhenLastReady === losses,
    knownUntil: () => (inHand ? inHand.at : signs.last()),
  }
}
