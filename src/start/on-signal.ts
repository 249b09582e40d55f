const patienceMilliseconds = 10_000

/**
 * Closes once when the system says stop, then exits: 0 when closing went well, else 1, also when it
 * takes longer than 10 s. A terminal may say it twice (to us, and through npm); the second time
 * must not cut the first short.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      setTimeout(() => process.exit(1), patienceMilliseconds).unref()
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
