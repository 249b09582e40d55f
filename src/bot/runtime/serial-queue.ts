import { setImmediate as nextTurn } from 'node:timers/promises'

const lines = new Map<string, Promise<void>>()

/**
 * Does work of one name one after the other, in the order in which it comes. What would wait for the same
 * row anyway then holds no connection while it waits; and whoever comes is greeted between two of them.
 */
export function runSerially<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(name) ?? Promise.resolve()
  const result = before.then(() => nextTurn()).then(work)
  const end = result
    .then(
      () => {},
      () => {},
    )
    .then(() => {
      if (lines.get(name) === end) lines.delete(name)
    })
  lines.set(name, end)
  return result
}
