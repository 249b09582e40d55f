/** Does work one after another; what need not wait for anything is done at once. */
export interface Sequence {
  /** The work must not fail. */
  next(work: () => Promise<void> | void): void
  /** Resolves when everything begun so far is done. */
  done(): Promise<void>
}

/** An empty sequence. Most work is done at once, so that a promise for each would cost the most. */
export function oneAfterAnother(): Sequence {
  let last: Promise<void> | null = null

  function follow(work: Promise<void>): void {
    last = work
    void work.then(() => {
      if (last === work) last = null
    })
  }

  return {
    next(work) {
      if (last) return follow(last.then(work))
      const inTime = work()
      if (inTime) follow(inTime)
    },
    async done() {
      await last
    },
  }
}
