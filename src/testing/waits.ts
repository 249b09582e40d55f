/** Something that waits for a time of a test's clock. */
interface Wait {
  /** When it ends, as `elapsed`. */
  due: number
  end(): void | Promise<void>
  timer?: NodeJS.Timeout
}

/** What waits for a test's clock, which can be set forward. */
export interface Waits {
  /** Milliseconds since the clock was started. */
  elapsed(): number
  begin(milliseconds: number, end: Wait['end']): Wait
  cancel(wait: Wait): void
  /** Sets the clock forward; what becomes due meanwhile ends in order. */
  advance(milliseconds: number): Promise<void>
}

/** Starts at 0; with `runs`, time also passes by itself. */
export function createWaits(runs: boolean): Waits {
  const waits = new Set<Wait>()
  const startedAt = performance.now()
  let advanced = 0
  const elapsed = () => advanced + (runs ? performance.now() - startedAt : 0)

  function cancel(wait: Wait): void {
    waits.delete(wait)
    clearTimeout(wait.timer)
  }

  function end(wait: Wait): void | Promise<void> {
    cancel(wait)
    return wait.end()
  }

  function nextUntil(time: number): Wait | undefined {
    const due = [...waits].filter((wait) => wait.due <= time)
    return due.sort((one, other) => one.due - other.due)[0]
  }

  return {
    elapsed,
    cancel,
    begin(milliseconds, whenDue) {
      const wait: Wait = { due: elapsed() + milliseconds, end: whenDue }
      waits.add(wait)
      if (runs) wait.timer = setTimeout(() => end(wait), milliseconds)
      return wait
    },
    async advance(milliseconds) {
      const until = elapsed() + milliseconds
      for (let next = nextUntil(until); next; next = nextUntil(until)) {
        advanced += Math.max(0, next.due - elapsed())
        await end(next)
        // What waited for it goes on, and may wait again.
        await new Promise(setImmediate)
      }
      advanced += Math.max(0, until - elapsed())
    },
  }
}
