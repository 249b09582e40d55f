/** Measures how many events are flushed and how late. */
export interface IngestMeter {
  /** An event to be counted was received. */
  received(): void
  /** A flush of the events received so far starts. */
  flushing(): void
  /** The flush is done. */
  flushed(): void
  /**
   * The events written since the start, and the longest delay since the last read. Messages waiting for a
   * backfill are not included.
   */
  read(): { eventsWritten: number; lagMilliseconds: number }
}

interface Waiting {
  events: number
  /** When the first of them was received. */
  since: number
}

/** `elapsed` as in `Clock`. */
export function ingestMeter(elapsed: () => number): IngestMeter {
  let waiting: Waiting | null = null
  let inFlush: Waiting | null = null
  let eventsWritten = 0
  let longest = 0

  function note(some: Waiting | null): void {
    if (some) longest = Math.max(longest, elapsed() - some.since)
  }

  return {
    received() {
      waiting ??= { events: 0, since: elapsed() }
      waiting.events += 1
    },
    flushing() {
      inFlush = waiting
      waiting = null
    },
    flushed() {
      note(inFlush)
      eventsWritten += inFlush?.events ?? 0
      inFlush = null
    },
    read() {
      note(inFlush ?? waiting)
      const lagMilliseconds = Math.round(longest)
      longest = 0
      return { eventsWritten, lagMilliseconds }
    },
  }
}
