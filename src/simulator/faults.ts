import type { HttpResponse } from './http/router.ts'
import type { RequestHook } from './http/server.ts'

interface TimedFault {
  /** Milliseconds since 1970; infinite until the faults are cleared. */
  until: number
}

interface StatusFault extends TimedFault {
  status: number
  /** Part of `METHOD /path`; null is every route. */
  route: string | null
  isOnce: boolean
}

/** The faults that are currently injected. */
export interface Faults {
  isDown(): boolean
  isDuplicating(): boolean
  isReordering(): boolean
  ignoresResume(): boolean
  isGuildUnavailable(): boolean
  goDown(seconds?: number): void
  duplicate(seconds?: number): void
  reorder(seconds?: number): void
  ignoreResume(seconds?: number): void
  makeUnavailable(seconds?: number): void
  /** For `seconds`, or once when absent. */
  answerStatus(status: number, route?: string, seconds?: number): void
  delay(milliseconds: number, seconds?: number): void
  clear(): void
  /** Runs before every route that can fail. */
  requestHook: RequestHook
}

/** Creates the fault state, without any fault. */
export function createFaults(): Faults {
  let down = 0
  let duplicating = 0
  let reordering = 0
  let ignoringResume = 0
  let unavailable = 0
  let latency = { milliseconds: 0, until: 0 }
  let statuses: StatusFault[] = []

  const statusFor = (request: string): number | null => {
    statuses = statuses.filter(({ until }) => until > Date.now())
    const fault = statuses.find(({ route }) => route === null || request.includes(route))
    if (fault?.isOnce) statuses = statuses.filter((one) => one !== fault)
    return fault?.status ?? null
  }

  return {
    isDown: () => down > Date.now(),
    isDuplicating: () => duplicating > Date.now(),
    isReordering: () => reordering > Date.now(),
    ignoresResume: () => ignoringResume > Date.now(),
    isGuildUnavailable: () => unavailable > Date.now(),
    goDown: (seconds) => {
      down = endOf(seconds)
    },
    duplicate: (seconds) => {
      duplicating = endOf(seconds)
    },
    reorder: (seconds) => {
      reordering = endOf(seconds)
    },
    ignoreResume: (seconds) => {
      ignoringResume = endOf(seconds)
    },
    makeUnavailable: (seconds) => {
      unavailable = endOf(seconds)
    },
    answerStatus: (status, route, seconds) => {
      const isOnce = seconds === undefined
      statuses.push({ status, route: route ?? null, isOnce, until: endOf(seconds) })
    },
    delay: (milliseconds, seconds) => {
      latency = { milliseconds, until: endOf(seconds) }
    },
    clear: () => {
      down = 0
      duplicating = 0
      reordering = 0
      ignoringResume = 0
      unavailable = 0
      latency = { milliseconds: 0, until: 0 }
      statuses = []
    },
    requestHook: async (incoming, path) => {
      if (down > Date.now()) return 'refuse'
      if (latency.until > Date.now()) {
        await new Promise((resolve) => setTimeout(resolve, latency.milliseconds))
      }
      const status = path.startsWith('/api/') ? statusFor(`${incoming.method} ${path}`) : null
      return status === null ? null : faultResponse(status)
    },
  }
}

function endOf(seconds: number | undefined): number {
  return seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000
}

function faultResponse(status: number): HttpResponse {
  if (status !== 429) return { status, body: { message: `${status}: simulated fault`, code: 0 } }
  return {
    status,
    headers: { 'retry-after': '1', 'x-ratelimit-scope': 'shared' },
    body: { message: 'You are being rate limited.', retry_after: 1, global: false },
  }
}
