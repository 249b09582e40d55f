import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../errors.ts'

/** How many connections to the database there are, are free, and are waited for. */
export interface PoolLoad {
  total: number
  idle: number
  waiting: number
}

/** So many requests are dealt with at a time, and so many statements may wait for a connection. */
const maxInProgress = 500
const maxWaitingStatements = 200

const checkIntervalMilliseconds = 250
/** An event loop delay above this counts as overload. */
export const defaultMaxEventLoopDelay = 1000
/** Being late once is a long query of the embedded database; four times in a row is too much work. */
const maxDelayedChecks = 4

declare module 'fastify' {
  interface FastifyRequest {
    /** We are dealing with it, and do not wait for whoever sent it. */
    isInProgress: boolean
    /** What turned it away before it was dealt with: a limit of the rates, or too much work. */
    rejectedBy: string | null
  }
}

/**
 * Answers 503 while there is more to do than can be done soon, so that nothing waits without end; what
 * monitors ask is answered all the same. Slow senders and slow readers take nobody's place.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  pool: () => PoolLoad | null,
  lateMilliseconds: number,
): void {
  let inHand = 0
  const isLate = monitorEventLoop(app, lateMilliseconds)
  app.decorateRequest('isInProgress', false)
  app.decorateRequest('rejectedBy', null)

  function take(request: FastifyRequest): void {
    if (!request.isInProgress) inHand += 1
    request.isInProgress = true
  }
  function letGo(request: FastifyRequest): void {
    if (request.isInProgress) inHand -= 1
    request.isInProgress = false
  }
  function whatIsTooMuch(): string | null {
    if (inHand >= maxInProgress) return 'requests'
    if ((pool()?.waiting ?? 0) >= maxWaitingStatements) return 'database'
    return isLate() ? 'processor' : null
  }

  app.addHook('onRequest', (request, reply, done) => {
    const reason = request.routeOptions.config.isForMonitors ? null : whatIsTooMuch()
    if (reason === null) {
      take(request)
      return done()
    }
    request.rejectedBy = reason
    sendError(reply, 503, 'Too much is going on at the moment. Please try again shortly.')
  })
  app.addHook('preParsing', (request, _reply, body, done) => {
    letGo(request)
    done(null, body)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    take(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    letGo(request)
    done(null, payload)
  })
}

/** Answers whether this process has been late for all it had to do, several times in a row. */
function monitorEventLoop(app: FastifyInstance, lateMilliseconds: number): () => boolean {
  let lateLooks = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lateLooks = now - lookedAt > checkIntervalMilliseconds + lateMilliseconds ? lateLooks + 1 : 0
    lookedAt = now
  }, checkIntervalMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => lateLooks >= maxDelayedChecks
}
