/** Time in voice that counts for a member. */
export interface VoiceInterval {
  memberId: string
  from: Date
  to: Date
}

/** Runs for each member while their time counts. */
export interface VoiceSessions {
  isRunning(memberId: string): boolean
  start(memberId: string, at: Date): void
  /** Ends with what counted up to here; null: nothing is known since it was last taken down. */
  stop(memberId: string, at: Date | null): void
  /** Takes down what counted up to here, and runs on. */
  recordAll(until: Date): void
  /** Forgets what runs. */
  reset(): void
  /** What was taken down since it was last asked for. */
  drain(): VoiceInterval[]
}

/** More than this between two looks is a clock that was changed, or a machine that slept. */
const maxMilliseconds = 90_000

/** A clock that runs for nobody yet. */
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
