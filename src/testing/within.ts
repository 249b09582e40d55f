import { processLimit } from './limits.ts'

const awaited = new Set<string>()

/** What tests of this worker are waiting for, in the order in which they began to. */
export function listAwaited(): string[] {
  return [...awaited]
}

/** The value of a promise, or an error that names what did not happen within so many milliseconds. */
export async function within<T>(
  promise: Promise<T>,
  what: string,
  milliseconds = processLimit,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    const message = `${what} did not come within ${milliseconds / 1000} s`
    timer = setTimeout(() => reject(new Error(message)), milliseconds)
  })
  awaited.add(what)
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
    awaited.delete(what)
  }
}
