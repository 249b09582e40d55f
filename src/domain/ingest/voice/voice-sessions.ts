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
  /** Records the time of all running sessions up to here. */
  recordAll(until: Date): void
  /** Ends all sessions without recording their time. */
  reset(): void
  /** Removes and returns the recorded intervals. */
  drain(): VoiceInterval[]
}

/** A longer gap means that the clock was changed or the machine slept. */
const maxMilliseconds = 90_000

/** Starts without sessions. */
export function createVoiceSessions(): VoiceSessions {
  const since = new Map<string, Date>()
  let intervals: VoiceInterval[] = []
  let latest = new Map<string, VoiceInterval>()

  /** Extends the last interval if there is no gap, so that few are kept until the next drain. */
  function add(memberId: string, from: Date, to: Date): void {
    const last = latest.get(memberId)
    if (last?.to.getTime() === from.getTime()) {
      last.to = to
      return
    }
    const interval = { memberId, from, to }
    latest.set(memberId, interval)
    intervals.push(interval)
  }

  function record(memberId: string, from: Date, until: Date): void {
    const length = until.getTime() - from.getTime()
    // Time before `from` is counted already: no event has arrived since, or the clock went back.
    if (length > 0 && length <= maxMilliseconds) add(memberId, from, until)
    if (length > 0 || length < -maxMilliseconds) since.set(memberId, until)
  }

  return {
    isRunning: (memberId) => since.has(memberId),
    start: (memberId, at) => void since.set(memberId, at),
    stop(memberId, at) {
      const from = since.get(memberId)
      if (from && at) record(memberId, from, at)
      since.delete(memberId)
    },
    recordAll(until) {
      for (const [memberId, from] of since) record(memberId, from, until)
    },
    reset: () => since.clear(),
    drain() {
      const taken = intervals
      intervals = []
      latest = new Map()
      return taken
    },
  }
}
