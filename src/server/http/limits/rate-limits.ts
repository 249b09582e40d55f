import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../domain/core/context.ts'
import { t } from '../../../text/t.ts'
import { sendError } from '../errors.ts'
import { rateLimitStore } from './rate-limit-store.ts'

/** The rate limits of a server. */
export interface RateLimitOptions {
  /** Multiplies every limit; 1 means those of the contract. */
  factor: number
  /** Demo mode: requests from this machine are not limited. */
  exemptLoopback: boolean
  /** Whether other servers may use the same database and share the limits. */
  isShared?: boolean
}

type KeyOf = (request: FastifyRequest) => string

/**
 * Registers the limits: 300 requests per 6 s and signed-in person, 600 per 6 s and address for visitors.
 * Returns the hook for routes that are limited to 10 requests per minute and address.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  ctx: Context,
  rules: RateLimitOptions,
) {
  const store = rateLimitStore(app, ctx, rules.isShared ?? false)
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
      return sendError(
        reply,
        429,
        t('Too many requests. Please wait {seconds} s.', { seconds: outcome.ttlInSeconds }),
      )
    }
  }

  const limitPerson = limit('person', 300, 6, ({ viewer }) => viewer?.memberId ?? '')
  const limitAddress = limit('address', 600, 6, addressOf)
  app.addHook('onRequest', (request, reply) =>
    request.viewer ? limitPerson(request, reply) : limitAddress(request, reply),
  )
  return limit('sign-in', 10, 60, (request) => `${request.routeOptions.url} ${addressOf(request)}`)
}

/** IPv6 addresses are limited by network, because a client can use any number of addresses in its own. */
function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip)
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
