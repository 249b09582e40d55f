/** A task that runs on an interval. */
export interface RepeatedTask {
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>
}

/**
 * Runs a task every so many milliseconds until stopped, with `immediately` also at once. A run that takes
 * longer than the interval is never overlapped; errors go to `onError`, and the next run tries again.
 */
export function runEvery(
  milliseconds: number,
  task: () => Promise<void>,
  {
    onError = () => {},
    immediately = false,
  }: { onError?: (error: unknown) => void; immediately?: boolean } = {},
): RepeatedTask {
  let running: Promise<void> | null = null

  function run(): void {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }

  if (immediately) run()
  const timer = setInterval(run, milliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
