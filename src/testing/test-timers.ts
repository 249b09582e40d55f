/**
 * Timers that only a test sets forward. Vitest's fake ones would also stop the bot and the server of the worker, which
 * other test files use.
 */
export function createTestTimers() {
  const waiting = new Set<{ due: number; run: () => void }>()
  let now = 0

  /** Runs something after so many milliseconds; returns what prevents it. */
  function later(milliseconds: number, run: () => void): () => void {
    const timer = { due: now + milliseconds, run }
    waiting.add(timer)
    return () => void waiting.delete(timer)
  }

  /** Lets so much time pass, and what follows from it happen. */
  async function advance(milliseconds: number): Promise<void> {
    const end = now + milliseconds
    await nextTurn()
    for (;;) {
      const [next] = [...waiting].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
      if (!next) break
      waiting.delete(next)
      now = next.due
      next.run()
      await nextTurn()
    }
    now = end
  }

  const sleep = (milliseconds: number) => new Promise<void>((end) => later(milliseconds, end))
  return { later, sleep, advance }
}

const nextTurn = () => new Promise<void>((end) => setTimeout(end))
