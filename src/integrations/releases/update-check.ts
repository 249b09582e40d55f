import { isNewer } from './newest-release.ts'

/** What is known about newer versions. */
export interface Updates {
  /** The newest version `X.Y.Z`, if it is newer than this program. */
  newerVersion: string | null
  /** Whether the last request failed. */
  hasFailed: boolean
}

interface UpdateCheckOptions {
  /** Requests the newest version; null if there is none. */
  readNewest: () => Promise<string | null>
  /** The version of this program. */
  version: string
  /** A monotonic clock, in milliseconds. */
  elapsed: () => number
  onError: (error: unknown) => void
}

const hour = 60 * 60 * 1000
const checkInterval = 6 * hour
const retryInterval = hour / 4

/**
 * Creates a function that returns the last known result. If that is older than six hours (fifteen minutes after a failure),
 * the call also starts a request in the background.
 */
export function createUpdateCheck(options: UpdateCheckOptions): () => Updates {
  const { readNewest, version, elapsed, onError } = options
  let newest: string | null = null
  let hasFailed = false
  let nextCheckAt = Number.NEGATIVE_INFINITY

  const check = async (): Promise<void> => {
    try {
      newest = await readNewest()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      nextCheckAt = elapsed() + retryInterval
      onError(error)
    }
  }
  return () => {
    if (elapsed() >= nextCheckAt) {
      nextCheckAt = elapsed() + checkInterval
      void check()
    }
    return { newerVersion: newest && isNewer(newest, version) ? newest : null, hasFailed }
  }
}
