/** Tracks up to when all events of Discord have been received. */
export interface Liveness {
  /** Discord has sent something: an event or a heartbeat acknowledgement. */
  markAlive(): void
  /** From here on events arrive as they happen. */
  markLive(): void
  isLive(): boolean
  /** The connection or the guild is lost; what follows is a replay or the whole guild again. */
  markLost(): void
  /** When Discord was last alive; null before events were live for the first time. */
  lastAliveAt(): Date | null
}

/** A dead connection can go unnoticed for most of a minute, so the current time would be too late. */
export function createLiveness(now: () => Date): Liveness {
  let isLive = false
  let lastAliveAt: Date | null = null
  return {
    markAlive() {
      if (isLive) lastAliveAt = now()
    },
    markLive() {
      isLive = true
    },
    isLive: () => isLive,
    markLost() {
      isLive = false
    },
    lastAliveAt: () => lastAliveAt,
  }
}
