import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCookie } from './cookies.ts'

/** How often one may call, and for whom that does not hold. */
export interface RateRules {
  /** Multiplies every limit; 1 is the contract's. */
  factor: number
  /** Demo mode: whoever sits at this machine may call as often as they like. */
  exemptLoopback: boolean
}

const windowMilliseconds = 6_000
const signedInPerWindow = 300
const visitorPerWindow = 600

/** Signed in: 50 a second each, in bursts of 300; visitors: 100 a second an address, in bursts of 600. */
export async function limitRates(app: FastifyInstance, rules: RateRules): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: windowMilliseconds,
    max: (request) =>
      Math.ceil((isSignedIn(request) ? signedInPerWindow : visitorPerWindow) * rules.factor),
    keyGenerator: (request) =>
      isSignedIn(request) ? `session ${request.cookies[sessionCookie]}` : `address ${request.ip}`,
    allowList: (request) => rules.exemptLoopback && isLoopback(request.ip),
  })
}

function isSignedIn(request: FastifyRequest): boolean {
  return request.cookies[sessionCookie] !== undefined
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
