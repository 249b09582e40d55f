import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../domain/core/context.ts'
import { sendError } from '../errors.ts'
import { rateLimitStore } from './rate-limit-store.ts'

/** How often one may call, and for whom that does not hold. */
export interface RateLimitOptions {
  /** Multiplies every limit; 1 is the contract's. */
  factor: number
  /** Demo mode: whoever sits at this machine may call as often as they like. */
  exemptLoopback: boolean
  /** Other websites may run on the same database, with which the limits are kept together. */
  isShared?: boolean
}

type KeyOf = (request: FastifyRequest) => string

/**
 * Signed in: 50 a second each, in bursts of 300; visitors: 100 a second an address, in bursts of
 * 600. Answers the hook of the routes that may be called 10 times a minute by one address.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  ctx: Context,
  rules: RateLimitOptions,
) {
  const store = rateLimitStore(app, rules.isShared ? ctx : null)
  await app.register(rateLimit, { global: false, store })

  function limit(name: string, times: number, seconds: number, keyOf: KeyOf) {
    const count = app.createRateLimit({
      max: Math.ceil(times * rules.factor),
      timeWindow: seconds * 1000,
      keyGenerator: (request) => `${name} ${keyOf(request)}`,
    })
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (rules.exemptLoopback && isLoopback(request.ip)) return
      const outcome = await count(request)
      if (outcome.isAllowed || !outcome.isExceeded) return
      request.rejectedBy = name
      reply.header('retry-after', outcome.ttlInSeconds)
      return sendError(reply, 429, `Too many requests. Please wait ${outcome.ttlInSeconds} s.`)
    }
  }

  const limitPerson = limit('person', 300, 6, ({ viewer }) => viewer?.memberId ?? '')
  const limitAddress = limit('address', 600, 6, addressOf)
  app.addHook('onRequest', (request, reply) =>
    request.viewer ? limitPerson(request, reply) : limitAddress(request, reply),
  )
  return limit('sign-in', 10, 60, (request) => `${request.routeOptions.url} ${addressOf(request)}`)
}

/** An IPv6 address stands for its whole network, in which anyone may have as many as they like. */
function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip)
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
