/** An interval of counted voice time of a member. */
export interface VoiceInterval {
  memberId: string
  from: Date
  to: Date
}

/** The running voice sessions of members whose time counts. */
export interface VoiceSessions {
  isRunning(memberId: string): boolean
  start(memberId: string, at: Date): void
  /** Ends a session and records its time; null: the time since the last record is unknown. */
  stop(memberId: string, at: Date | null): void
  /** Records the time of all sessions up to here; they go on. */
  recordAll(until: Date): void
  /** Forgets what runs. */
  reset(): void
  /** Removes and returns the recorded intervals. */
  drain(): VoiceInterval[]
}

/** A longer gap means that the clock was changed or the machine slept. */
const maxMilliseconds = 90_000

/** Starts without sessions. */
export function createVoiceSessions(): VoiceSessions {
  const since = new Map<string, Date>()
  let stretches: VoiceInterval[] = []
  let latest = new Map<string, VoiceInterval>()

  /** What goes on where it ended becomes longer, so that nothing piles up until it is asked for. */
  function add(memberId: string, from: Date, to: Date): void {
    const last = latest.get(memberId)
    if (last?.to.getTime() === from.getTime()) {
      last.to = to
      return
    }
    const stretch = { memberId, from, to }
    latest.set(memberId, stretch)
    stretches.push(stretch)
  }

  function takeDown(memberId: string, from: Date, until: Date): void {
    const length = until.getTime() - from.getTime()
    // Before `from` lies what is counted already: nothing has been heard since, or a clock went back.
    if (length > 0 && length <= maxMilliseconds) add(memberId, from, until)
    if (length > 0 || length < -maxMilliseconds) since.set(memberId, until)
  }

  return {
    isRunning: (memberId) => since.has(memberId),
    start: (memberId, at) => void since.set(memberId, at),
    stop(memberId, at) {
      const from = since.get(memberId)
      if (from && at) takeDown(memberId, from, at)
      since.delete(memberId)
    },
    recordAll(until) {
      for (const [memberId, from] of since) takeDown(memberId, from, until)
    },
    reset: () => since.clear(),
    drain() {
      const taken = stretches
      stretches = []
      latest = new Map()
      return taken
    },
  }
}
