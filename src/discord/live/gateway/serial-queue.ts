/** Handles items one at a time, in order; synchronously if the queue is empty. */
export interface SerialQueue<Item> {
  push(item: Item): void
  /** The number of items waiting. */
  length(): number
  /** Drops the waiting items. */
  clear(): void
  /** Resolves when the queue is empty. */
  idle(): Promise<void>
}

/**
 * Starts empty; `handle` must not fail. Most items are handled synchronously, where a promise or closure
 * for each would dominate the cost.
 */
export function createSerialQueue<Item>(
  handle: (item: Item) => Promise<void> | void,
): SerialQueue<Item> {
  let queue: Item[] = []
  let running: Promise<void> | null = null

  async function run(first: Promise<void>): Promise<void> {
    await first
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const pending = handle(item)
      if (pending) await pending
    }
    running = null
  }

  return {
    push(item) {
      if (running) {
        queue.push(item)
        return
      }
      const pending = handle(item)
      if (pending) running = run(pending)
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
