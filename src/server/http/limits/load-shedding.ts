import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '../../../text/t.ts'
import { sendError } from '../errors.ts'

/** The connections of the pool: all, idle, and statements waiting for one. */
export interface PoolLoad {
  total: number
  idle: number
  waiting: number
}

/** Limits for requests in progress and for statements waiting for a connection. */
const maxInProgress = 500
const maxWaitingStatements = 200

const checkIntervalMilliseconds = 250
/** An event loop delay above this counts as overload. */
export const defaultMaxEventLoopDelay = 1000
/** One delay may be a long query of the embedded database; four in a row are an overload. */
const maxDelayedChecks = 4

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server is working on it, rather than waiting for the client's data. */
    isInProgress: boolean
    /** The rate limit or overload that rejected it. */
    rejectedBy: string | null
  }
}

/**
 * Answers 503 during overload instead of queueing without limit; requests of monitors are still served.
 * Requests that wait for a slow client do not count as in progress.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  pool: () => PoolLoad | null,
  lateMilliseconds: number,
): void {
  let inProgress = 0
  const isDelayed = monitorEventLoop(app, lateMilliseconds)
  app.decorateRequest('isInProgress', false)
  app.decorateRequest('rejectedBy', null)

  function take(request: FastifyRequest): void {
    if (!request.isInProgress) inProgress += 1
    request.isInProgress = true
  }
  function release(request: FastifyRequest): void {
    if (request.isInProgress) inProgress -= 1
    request.isInProgress = false
  }
  function overloadReason(): string | null {
    if (inProgress >= maxInProgress) return 'requests'
    if ((pool()?.waiting ?? 0) >= maxWaitingStatements) return 'database'
    return isDelayed() ? 'processor' : null
  }

  app.addHook('onRequest', (request, reply, done) => {
    const reason = request.routeOptions.config.isForMonitors ? null : overloadReason()
    if (reason === null) {
      take(request)
      return done()
    }
    request.rejectedBy = reason
    sendError(reply, 503, t('Too much is going on at the moment. Please try again shortly.'))
  })
  app.addHook('preParsing', (request, _reply, body, done) => {
    release(request)
    done(null, body)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    take(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    release(request)
    done(null, payload)
  })
}

/** Returns whether the event loop was delayed in several consecutive checks. */
function monitorEventLoop(app: FastifyInstance, lateMilliseconds: number): () => boolean {
  let delayedChecks = 0
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delayedChecks =
      now - checkedAt > checkIntervalMilliseconds + lateMilliseconds ? delayedChecks + 1 : 0
    checkedAt = now
  }, checkIntervalMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => delayedChecks >= maxDelayedChecks
}
