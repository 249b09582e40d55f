import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say } from './errors.ts'

/** How many connections to the database there are, are free, and are waited for. */
export interface PoolLoad {
  total: number
  idle: number
  waiting: number
}

/** So many requests are dealt with at a time, and so many statements may wait for a connection. */
const mostInHand = 500
const mostWaiting = 200

const lookEveryMilliseconds = 250
/** An event loop delay above this counts as overload. */
export const defaultLateness = 1000
/** Being late once is a long query of the embedded database; four times in a row is too much work. */
const mostLateLooks = 4

declare module 'fastify' {
  interface FastifyRequest {
    /** We are dealing with it, and do not wait for whoever sent it. */
    isInHand: boolean
    /** What turned it away before it was dealt with: a limit of the rates, or too much work. */
    turnedAwayBy: string | null
  }
}

/**
 * Answers 503 while there is more to do than can be done soon, so that nothing waits without end; what
 * monitors ask is answered all the same. Slow senders and slow readers take nobody's place.
 */
export function shedLoad(
  app: FastifyInstance,
  pool: () => PoolLoad | null,
  lateMilliseconds: number,
): void {
  let inHand = 0
  const isLate = watchClock(app, lateMilliseconds)
  app.decorateRequest('isInHand', false)
  app.decorateRequest('turnedAwayBy', null)

  function take(request: FastifyRequest): void {
    if (!request.isInHand) inHand += 1
    request.isInHand = true
  }
  function letGo(request: FastifyRequest): void {
    if (request.isInHand) inHand -= 1
    request.isInHand = false
  }
  function whatIsTooMuch(): string | null {
    if (inHand >= mostInHand) return 'requests'
    if ((pool()?.waiting ?? 0) >= mostWaiting) return 'database'
    return isLate() ? 'processor' : null
  }

  app.addHook('onRequest', (request, reply, done) => {
    const reason = request.routeOptions.config.isForMonitors ? null : whatIsTooMuch()
    if (reason === null) {
      take(request)
      return done()
    }
    request.turnedAwayBy = reason
    say(reply, 503, 'Too much is going on at the moment. Please try again shortly.')
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
function watchClock(app: FastifyInstance, lateMilliseconds: number): () => boolean {
  let lateLooks = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lateLooks = now - lookedAt > lookEveryMilliseconds + lateMilliseconds ? lateLooks + 1 : 0
    lookedAt = now
  }, lookEveryMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => lateLooks >= mostLateLooks
}
