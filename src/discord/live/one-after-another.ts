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
