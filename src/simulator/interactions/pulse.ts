/** Lets one side say that something happened, and the other wait for it. */
export interface Pulse {
  beat(): void
  /** True at the next beat; false when none came in time. */
  next(milliseconds: number): Promise<boolean>
}

export function createPulse(): Pulse {
  let waiting: ((came: boolean) => void)[] = []
  return {
    beat() {
      const awake = waiting
      waiting = []
      for (const wake of awake) wake(true)
    },
    next(milliseconds) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), milliseconds)
        waiting.push((came) => {
          clearTimeout(timer)
          resolve(came)
        })
      })
    },
  }
}
