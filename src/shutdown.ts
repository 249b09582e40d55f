import { type Clock, untilFired } from './clock/clock.ts'
import { liveClock } from './clock/live-clock.ts'

const timeoutMilliseconds = 10_000

/** What a shutdown closes. */
export interface Closing {
  close(): Promise<void>
  /** Resolves once whatever is being opened is open or has failed; it cannot be interrupted. */
  opened?(): Promise<unknown>
}

/**
 * Shuts down gracefully on SIGINT and SIGTERM: exits with 0 after closing, with 1 if that fails or takes too long. A
 * terminal may send the signal twice (directly and through npm); the second one must not interrupt the shutdown.
 * Returns a function that shuts down for another reason.
 */
export function shutDownOnSignal(program: Closing): (code: number) => void {
  let isShuttingDown = false
  function shutDown(code: number): void {
    if (isShuttingDown) return
    isShuttingDown = true
    void closeInTime(program).then((isClosed) => process.exit(isClosed ? code : 1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutDown(0))
  return shutDown
}

/** Whether everything was closed within 10 s, counted from when nothing is being opened any more. */
export async function closeInTime(
  { close, opened }: Closing,
  clock: Pick<Clock, 'timeout'> = liveClock,
): Promise<boolean> {
  const isOpened = opened?.()
  const closed = close().then(
    () => true,
    () => false,
  )
  await Promise.race([closed, isOpened])
  const tooLate = untilFired(clock.timeout(timeoutMilliseconds)).then(() => false)
  return Promise.race([closed, tooLate])
}
