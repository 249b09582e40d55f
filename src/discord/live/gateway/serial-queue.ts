/** Deals with things one after another; what need not wait for anything is dealt with at once. */
export interface SerialQueue<Thing> {
  push(thing: Thing): void
  /** How much waits for what is being done. */
  length(): number
  /** What waits is not dealt with any more. */
  clear(): void
  /** Resolves when everything begun so far is done. */
  idle(): Promise<void>
}

/**
 * An empty sequence; `deal` must not fail. Most is dealt with at once, so that a promise or a function of
 * its own for each would cost the most.
 */
export function createSerialQueue<Thing>(
  deal: (thing: Thing) => Promise<void> | void,
): SerialQueue<Thing> {
  let queue: Thing[] = []
  let running: Promise<void> | null = null

  async function run(first: Promise<void>): Promise<void> {
    await first
    for (let thing = queue.shift(); thing !== undefined; thing = queue.shift()) {
      const inTime = deal(thing)
      if (inTime) await inTime
    }
    running = null
  }

  return {
    push(thing) {
      if (running) {
        queue.push(thing)
        return
      }
      const inTime = deal(thing)
      if (inTime) running = run(inTime)
    },
    length: () => queue.length,
    clear() {
      queue = []
    },
    async idle() {
      await running
    },
  }
}
