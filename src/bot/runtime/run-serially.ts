const lastRuns = new Map<string, Promise<void>>()

/**
 * Runs tasks of one name one at a time, in order, so that tasks waiting for the same row hold no database
 * connection. Yields to the event loop between tasks.
 */
export function runSerially<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lastRuns.get(name) ?? Promise.resolve()
  const result = before.then(() => new Promise(setImmediate)).then(work)
  const end = result
    .then(
      () => {},
      () => {},
    )
    .then(() => {
      if (lastRuns.get(name) === end) lastRuns.delete(name)
    })
  lastRuns.set(name, end)
  return result
}
