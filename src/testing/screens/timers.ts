import type { Window } from 'happy-dom'

interface Timer {
  due: number
  /** Milliseconds between runs of an interval. */
  every?: number
  run: () => void
}

/** Shorter timers always run: they belong to rendering. */
const minStoppableDelay = 100

/** A page's timers, which a test can stop and advance. */
export class Timers {
  private readonly waiting = new Map<number, Timer>()
  private isStopped = false
  private now = 0
  private ids = 0

  /** Stops timers of at least 100 ms that the page starts from now on. */
  stop(): void {
    this.isStopped = true
  }

  /** Advances the stopped timers. */
  runFor(milliseconds: number): void {
    const end = this.now + milliseconds
    for (let next = this.nextUntil(end); next; next = this.nextUntil(end)) {
      const [id, timer] = next
      this.now = timer.due
      if (timer.every) timer.due += timer.every
      else this.waiting.delete(id)
      timer.run()
    }
    this.now = end
  }

  /** Whether a stopped timer ends after so many milliseconds. The page starts its timers after it is shown. */
  endsAfter(milliseconds: number): boolean {
    return [...this.waiting.values()].some(({ due }) => due === this.now + milliseconds)
  }

  /** Replaces the timer functions of a window. */
  attach(window: Window): void {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window
    const start =
      (original: (run: () => void, delay?: number) => unknown, isInterval: boolean) =>
      (run: () => void, delay = 0) => {
        if (!this.isStopped || delay < minStoppableDelay) return original.call(window, run, delay)
        this.ids += 1
        const timer = { due: this.now + delay, run, ...(isInterval && { every: delay }) }
        this.waiting.set(this.ids, timer)
        return this.ids
      }
    const clear = (original: (id: never) => void) => (id: unknown) => {
      if (typeof id === 'number') this.waiting.delete(id)
      else original.call(window, id as never)
    }
    Object.assign(window, {
      setTimeout: start(setTimeout, false),
      clearTimeout: clear(clearTimeout),
      setInterval: start(setInterval, true),
      clearInterval: clear(clearInterval),
    })
  }

  private nextUntil(end: number): [number, Timer] | undefined {
    const due = [...this.waiting].filter(([, timer]) => timer.due <= end)
    return due.sort(([, a], [, b]) => a.due - b.due)[0]
  }
}
