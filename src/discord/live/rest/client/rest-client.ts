import {
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  type REST,
  type RESTOptions,
} from '@discordjs/rest'
import type { Clock } from '../../../../clock/clock.ts'
import { shorten } from '../../../../text/shorten.ts'
import { EditRateLimitError } from '../../../actions.ts'
import { delay } from '../../backoff.ts'
import { mapRestError } from './map-error.ts'

/** One request to Discord's REST API. */
export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  route: `/${string}`
  body?: unknown
  query?: URLSearchParams
  /** Shown in Discord's audit log; truncated to Discord's limit. */
  reason?: string
  /** Names the permission that staff must grant, as a sentence. */
  permissionHint?: string
  /** The route contains a token, so no authorization header is sent. */
  isUnauthenticated?: boolean
  /** Edits a message: rejects with `EditRateLimitError` instead of waiting for a limit that is not announced. */
  isEdit?: true
}

/** Calls Discord's REST API until it is closed. */
export interface RestClient {
  /** Resolves with Discord's response; rejects with `PermanentDiscordError` if a retry is of no use. */
  request(call: RestRequest): Promise<unknown>
  /** Aborts pending requests and rejects later ones. */
  close(): void
}

/**
 * Discord announces most rate limits in headers, and the library waits for them, a few seconds at most.
 * Sublimits, such as two renames of a channel in ten minutes, are not announced: waiting for them happens
 * here, where it can be aborted.
 */
export const restOptions: Pick<RESTOptions, 'rejectOnRateLimit'> = {
  rejectOnRateLimit: ({ method, sublimitTimeout }) => method !== 'GET' && sublimitTimeout > 0,
}

/** `rest` must be created with `restOptions`. */
export function createRestClient(clock: Clock, rest: REST): RestClient {
  const pending = new Set<AbortController>()
  let isClosed = false

  async function requestWithRetry(call: RestRequest, signal: AbortSignal): Promise<unknown> {
    try {
      return await rest.request(requestFor(call, signal))
    } catch (error) {
      if (!(error instanceof RateLimitError)) {
        if (call.isUnauthenticated) hideToken(error)
        throw mapRestError(error, call.permissionHint)
      }
      if (call.isEdit) throw new EditRateLimitError(error.sublimitTimeout, { cause: error })
      await delay(clock, error.sublimitTimeout, signal)
      return requestWithRetry(call, signal)
    }
  }

  return {
    async request(call) {
      if (isClosed) throw closedError()
      const controller = new AbortController()
      pending.add(controller)
      try {
        return await Promise.race([
          requestWithRetry(call, controller.signal),
          rejectedBy(controller.signal),
        ])
      } finally {
        pending.delete(controller)
      }
    },
    close() {
      isClosed = true
      for (const controller of pending) controller.abort(closedError())
      rest.clearHashSweeper()
      rest.clearHandlerSweeper()
    },
  }
}

const maxReasonLength = 512

function requestFor(
  { method, route, body, query, reason, isUnauthenticated }: RestRequest,
  signal: AbortSignal,
) {
  return {
    method: method as Parameters<REST['request']>[0]['method'],
    fullRoute: route,
    signal,
    ...(body === undefined ? {} : { body }),
    ...(query ? { query } : {}),
    ...(reason ? { reason: shorten(reason, maxReasonLength) } : {}),
    ...(isUnauthenticated ? { auth: false } : {}),
  }
}

/** Errors are logged, and their URL would contain the token. */
function hideToken(error: unknown): void {
  if (error instanceof DiscordAPIError || error instanceof HTTPError) error.url = '(not shown)'
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function closedError(): Error {
  return new Error('The connection to Discord was closed before this was done.')
}
