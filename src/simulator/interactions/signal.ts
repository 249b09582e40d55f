/** Lets one side wait until the other notifies it. */
export interface Signal {
  notify(): void
  /** Resolves to true at the next `notify`, to false after the timeout. */
  wait(milliseconds: number): Promise<boolean>
}

/** Creates a signal without waiters. */
export function createSignal(): Signal {
  let waiting: ((notified: boolean) => void)[] = []
  return {
    notify() {
      const waiters = waiting
      waiting = []
      for (const resume of waiters) resume(true)
    },
    wait(milliseconds) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), milliseconds)
        waiting.push((notified) => {
          clearTimeout(timer)
          resolve(notified)
        })
      })
    },
  }
}
