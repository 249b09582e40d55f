import { vi } from 'vitest'
import { pageLimit } from '../limits.ts'

/** Waits for a condition; `what` names it in the error. */
export async function waitFor(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const ended = vi.waitUntil(isSo, { timeout: pageLimit, interval: 10 })
  await ended.catch((cause) => {
    throw new Error(`${what} did not come within ${pageLimit / 1000} s`, { cause })
  })
}
