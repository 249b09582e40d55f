/** Measures how many events are flushed and how late. */
export interface IngestMeter {
  /** An event to be counted was received. */
  eventReceived(): void
  /** A flush of the events received so far starts. */
  flushStarted(): void
  /** The flush is done. */
  flushDone(): void
  /**
   * The events written since the start, and the longest delay since the last read. Messages waiting for a
   * backfill are not included.
   */
  readAndReset(): { eventsWritten: number; lagMilliseconds: number }
}

interface PendingEvents {
  events: number
  /** When the first of them was received. */
  since: number
}

/** `elapsed` as in `Clock`. */
export function ingestMeter(elapsed: () => number): IngestMeter {
  let pending: PendingEvents | null = null
  let inFlush: PendingEvents | null = null
  let eventsWritten = 0
  let longest = 0

  function recordDelay(some: PendingEvents | null): void {
    if (some) longest = Math.max(longest, elapsed() - some.since)
  }

  return {
    eventReceived() {
      pending ??= { events: 0, since: elapsed() }
      pending.events += 1
    },
    flushStarted() {
      inFlush = pending
      pending = null
    },
    flushDone() {
      recordDelay(inFlush)
      eventsWritten += inFlush?.events ?? 0
      inFlush = null
    },
    readAndReset() {
      recordDelay(inFlush ?? pending)
      const lagMilliseconds = Math.round(longest)
      longest = 0
      return { eventsWritten, lagMilliseconds }
    },
  }
}
