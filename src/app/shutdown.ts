const timeoutMilliseconds = 10_000

/**
 * Shuts down gracefully on SIGINT and SIGTERM: exits with 0 after closing, with 1 if that fails or takes
 * longer than 10 s. A terminal may send the signal twice (directly and through npm); the second one must not
 * interrupt the shutdown. Returns a function that shuts down for another reason.
 */
export function shutDownOnSignal(close: () => Promise<void>): (code: number) => void {
  let isShuttingDown = false
  function shutDown(code: number): void {
    if (isShuttingDown) return
    isShuttingDown = true
    setTimeout(() => process.exit(1), timeoutMilliseconds).unref()
    void close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutDown(0))
  return shutDown
}
