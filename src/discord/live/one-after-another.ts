/** Does work one after another; what need not wait for anything is done at once. */
export interface Sequence {
  /** The work must not fail. */
  next(work: Work): void
  /** How much waits for what is being done. */
  waiting(): number
  /** What waits is not done any more. */
  drop(): void
  /** Resolves when everything begun so far is done. */
  done(): Promise<void>
}

type Work = () => Promise<void> | void

/** An empty sequence. Most work is done at once, so that a promise for each would cost the most. */
export function oneAfterAnother(): Sequence {
  let queue: Work[] = []
  let running: Promise<void> | null = null

  async function run(first: Promise<void>): Promise<void> {
    await first
    for (let work = queue.shift(); work; work = queue.shift()) {
      const inTime = work()
      if (inTime) await inTime
    }
    running = null
  }

  return {
    next(work) {
      if (running) {
        queue.push(work)
        return
      }
      const inTime = work()
      if (inTime) running = run(inTime)
    },
    waiting: () => queue.length,
    drop() {
      queue = []
    },
    async done() {
      await running
    },
  }
}

/** Does the work, at once or in time, and then what comes after it, whether it failed or not. */
export function inAnyCase(
  work: () => Promise<void> | void,
  failed: (error: unknown) => void,
  after: () => void,
): Promise<void> | void {
  try {
    const inTime = work()
    if (inTime) return inTime.catch(failed).then(after)
  } catch (error) {
    failed(error)
  }
  after()
}
