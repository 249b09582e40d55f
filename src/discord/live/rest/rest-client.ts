import {
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  type REST,
  type RESTOptions,
} from '@discordjs/rest'
import { delay } from '../backoff.ts'
import { mapRestError } from './map-error.ts'

/** One call of Discord's REST API. */
export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  route: `/${string}`
  body?: unknown
  query?: URLSearchParams
  /** Stands in Discord's audit log; cut where it is longer than Discord takes. */
  reason?: string
  /** What a guild leader has to allow for it, as a whole sentence. */
  needs?: string
  /** The route itself holds what proves who asks. */
  isByToken?: boolean
}

/** Calls Discord's REST API, for as long as it is not closed. */
export interface RestClient {
  /** Answers what Discord answers; rejects with `DiscordRefusal` where asking again is of no use. */
  request(call: RestRequest): Promise<unknown>
  /** Gives up what is in hand, rejects all that comes after, and leaves nothing running. */
  close(): void
}

/**
 * Discord names most limits before they are hit, and the library waits for seconds at most. What is hit
 * without a word before, such as two names of a channel in ten minutes, is waited for here, where the
 * waiting can be given up.
 */
export const restOptions: Pick<RESTOptions, 'rejectOnRateLimit'> = {
  rejectOnRateLimit: ({ method, sublimitTimeout }) => method !== 'GET' && sublimitTimeout > 0,
}

/** `rest` takes `waitsOfOurOwn` among its options. */
export function createRestClient(rest: REST): RestClient {
  const inHand = new Set<AbortController>()
  let isClosed = false

  async function insist(call: RestRequest, stopped: AbortSignal): Promise<unknown> {
    try {
      return await rest.request(requestFor(call, stopped))
    } catch (error) {
      if (!(error instanceof RateLimitError)) {
        if (call.isByToken) hideToken(error)
        throw mapRestError(error, call.needs)
      }
      await delay(error.sublimitTimeout, stopped)
      return insist(call, stopped)
    }
  }

  return {
    async request(call) {
      if (isClosed) throw givenUp()
      const hold = new AbortController()
      inHand.add(hold)
      try {
        return await Promise.race([insist(call, hold.signal), rejectedBy(hold.signal)])
      } finally {
        inHand.delete(hold)
      }
    },
    close() {
      isClosed = true
      for (const hold of inHand) hold.abort(givenUp())
      rest.clearHashSweeper()
      rest.clearHandlerSweeper()
    },
  }
}

const longestReason = 512

function requestFor(
  { method, route, body, query, reason, isByToken }: RestRequest,
  signal: AbortSignal,
) {
  return {
    method: method as Parameters<REST['request']>[0]['method'],
    fullRoute: route,
    signal,
    ...(body === undefined ? {} : { body }),
    ...(query ? { query } : {}),
    ...(reason ? { reason: [...reason].slice(0, longestReason).join('') } : {}),
    ...(isByToken ? { auth: false } : {}),
  }
}

/** Errors are logged, and what was called stands in them. */
function hideToken(error: unknown): void {
  if (error instanceof DiscordAPIError || error instanceof HTTPError) error.url = '(not shown)'
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function givenUp(): Error {
  return new Error('The connection to Discord was closed before this was done.')
}
