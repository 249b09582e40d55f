import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import { createLiveness } from './liveness.ts'
import { guildIdOf, isUnavailable } from './parse-dispatch.ts'

/** When a dispatch was received, and how many connections had been lost by then. */
export interface ReceivedDispatch {
  losses: number
  /** Whether it happened now; false for a replay. */
  isNew: boolean
  /** Up to when Discord was known to be alive; null before the first. */
  at: Date | null
}

/** Tracks when each dispatch was received. */
export interface DispatchTracker {
  received(payload: GatewayDispatchPayload): ReceivedDispatch
  /** Discord has acknowledged a heartbeat. */
  heartbeat(): void
  /** The connection is lost. */
  disconnected(): void
  /** Called before and after a dispatch is handled; `isComplete`: the guild and its members are loaded. */
  handling(dispatch: ReceivedDispatch): void
  handled(dispatch: ReceivedDispatch, isComplete: boolean): void
  /** Whether the guild and its members are up to date since the connection was last lost. */
  isReady(): boolean
  /** Up to when all events have been handled. */
  knownUntil(): Date | null
  /** Whether the dispatch that is being handled is a replay. */
  isReplaying(): boolean
}

/** Starts before the first dispatch. */
export function createDispatchTracker(guildId: string, now: () => Date): DispatchTracker {
  const liveness = createLiveness(now)
  let pending: ReceivedDispatch | null = null
  // Counted, because a dispatch queued before a disconnect must not make the connection ready.
  let losses = 0
  let lossesWhenLastReady = -1
  return {
    received(payload) {
      liveness.markAlive()
      const at = liveness.lastAliveAt()
      const isOurs = guildIdOf(payload) === guildId
      if (payload.t === GatewayDispatchEvents.Resumed) liveness.markLive()
      if (isOurs && payload.t === GatewayDispatchEvents.GuildCreate && !isUnavailable(payload)) {
        liveness.markLive()
      }
      if (isOurs && payload.t === GatewayDispatchEvents.GuildDelete) liveness.markLost()
      return { losses, isNew: liveness.isLive(), at }
    },
    heartbeat: liveness.markAlive,
    disconnected() {
      losses += 1
      liveness.markLost()
    },
    handling(dispatch) {
      pending = dispatch
    },
    handled(dispatch, isComplete) {
      pending = null
      if (isComplete && dispatch.isNew) lossesWhenLastReady = dispatch.losses
    },
    isReady: () => lossesWhenLastReady === losses,
    knownUntil: () => (pending ? pending.at : liveness.lastAliveAt()),
    isReplaying: () => pending !== null && !pending.isNew,
  }
}
