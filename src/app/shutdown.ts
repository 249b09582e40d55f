const timeoutMilliseconds = 10_000

/**
 * Closes and exits once when the system says stop: with 0 when closing went well, else with 1, also
 * when it takes longer than 10 s. A terminal may say it twice (to us, and through npm); the second
 * time must not cut the first short. Answers how to leave in the same way for another reason.
 */
export function shutDownOnSignal(close: () => Promise<void>): (code: number) => void {
  let isLeaving = false
  function leave(code: number): void {
    if (isLeaving) return
    isLeaving = true
    setTimeout(() => process.exit(1), timeoutMilliseconds).unref()
    void close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(0))
  return leave
}
