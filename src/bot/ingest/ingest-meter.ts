/** How what is heard reaches the database, in figures. */
export interface IngestMeter {
  /** Something was heard that is to be counted. */
  received(): void
  /** What was heard so far is about to be written. */
  flushing(): void
  /** It is in the database. */
  flushed(): void
  /**
   * How much is in the database since the start, and the longest that anything had to wait for it
   * since this was last asked, or waits now. What waits because its channel is behind is not told here.
   */
  read(): { eventsWritten: number; lagMilliseconds: number }
}

interface Waiting {
  events: number
  /** When the first of them was heard. */
  since: number
}

/** Measures by a clock that nobody sets. */
export function ingestMeter(clock: () => number = () => performance.now()): IngestMeter {
  let waiting: Waiting | null = null
  let inHand: Waiting | null = null
  let eventsWritten = 0
  let longest = 0

  function note(some: Waiting | null): void {
    if (some) longest = Math.max(longest, clock() - some.since)
  }

  return {
    received() {
      waiting ??= { events: 0, since: clock() }
      waiting.events += 1
    },
    flushing() {
      inHand = waiting
      waiting = null
    },
    flushed() {
      note(inHand)
      eventsWritten += inHand?.events ?? 0
      inHand = null
    },
    read() {
      note(inHand ?? waiting)
      const lagMilliseconds = Math.round(longest)
      longest = 0
      return { eventsWritten, lagMilliseconds }
    },
  }
}
