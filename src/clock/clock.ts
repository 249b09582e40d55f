/** The time, and every way to wait for it. */
export interface Clock {
  now(): Date
  /** Milliseconds that only ever grow, also when somebody sets the time of the machine. */
  elapsed(): number
  /** Resolves after so many milliseconds, or at once when `signal` aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Fires after so many milliseconds; does not keep the process alive. */
  timeout(milliseconds: number): AbortSignal
  /**
   * Runs a task every so many milliseconds until stopped. A run that takes longer than the interval is never
   * overlapped.
   */
  every(milliseconds: number, task: () => Promise<void>, options?: RepeatOptions): RepeatedTask
}

export interface RepeatOptions {
  /** Takes the error of a run; the next run tries again. Default: ignores it. */
  onError?: (error: unknown) => void
  /** Whether the first run starts at once. */
  immediately?: boolean
}

/** A task that runs on an interval. */
export interface RepeatedTask {
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>
}

/**
 * Resolves when one of the signals fires. Listens to each of them, because `AbortSignal.any` does not keep its
 * sources: a garbage collection would end a timeout.
 */
export function untilFired(...signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    }
  })
}
