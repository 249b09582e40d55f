import type { Clock } from '../../clock/clock.ts'

interface Entry {
  response: Promise<unknown>
  /** When it is outdated; null while it is awaited. */
  until: number | null
  /** The last response that was none of the failures. */
  last: { value: unknown; at: number } | null
}

/** After a failure, how soon to ask again, and how long the response before it still counts. */
const [retryMilliseconds, outageMilliseconds] = [10_000, 60_000]

/** Keeps responses for a while. Null is a failure, for which the response before it stands in for a minute. */
export function createCache({ elapsed }: Pick<Clock, 'elapsed'>) {
  const entries = new Map<string, Entry>()

  function settle<T>(entry: Entry, value: T, lifetime: number): T {
    entry.until = elapsed() + (value === null ? Math.min(lifetime, retryMilliseconds) : lifetime)
    if (value !== null) entry.last = { value, at: elapsed() }
    const { last } = entry
    return last && last.at > elapsed() - outageMilliseconds ? (last.value as T) : value
  }

  return <T>(key: string, lifetime: number, ask: () => Promise<T>): Promise<T> => {
    const found = entries.get(key)
    const isFresh = found && (found.until === null || found.until > elapsed())
    if (isFresh) return found.response as Promise<T>
    const entry: Entry = { response: Promise.resolve(), until: null, last: found?.last ?? null }
    const response = ask().then((value) => settle(entry, value, lifetime))
    entry.response = response
    entries.set(key, entry)
    return response
  }
}
