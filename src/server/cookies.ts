import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the cookies of one installation have in common. */
export interface CookieRules {
  /** Signs the CSRF token and the sign-in state. */
  secret: string
  /** Whether browsers reach us over https only. */
  isSecure: boolean
}

export const sessionCookie = 'muster_session'
const visitorCookie = 'muster_visitor'
const csrfCookie = 'XSRF-TOKEN'
const csrfHeader = 'x-xsrf-token'

const sessionSeconds = 30 * 24 * 60 * 60

/** Gives the browser its session; the id is new at each sign-in. */
export function setSessionCookie(reply: FastifyReply, { isSecure }: CookieRules, id: string) {
  reply.setCookie(sessionCookie, id, { ...privately(isSecure), maxAge: sessionSeconds })
}

export function clearSessionCookie(reply: FastifyReply, { isSecure }: CookieRules) {
  reply.clearCookie(sessionCookie, privately(isSecure))
}

/** Gives the page the token that it must send back with each change: an HMAC of its session. */
export function setCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: CookieRules,
  sessionId = request.cookies[sessionCookie],
) {
  let holder = sessionId ?? request.cookies[visitorCookie]
  if (!holder) {
    holder = randomBytes(16).toString('base64url')
    reply.setCookie(visitorCookie, holder, privately(rules.isSecure))
  }
  reply.setCookie(csrfCookie, tokenFor(holder, rules), {
    path: '/',
    sameSite: 'lax',
    secure: rules.isSecure,
  })
}

/** Whether the request brings the token that belongs to its own session. */
export function hasCsrfToken(request: FastifyRequest, rules: CookieRules): boolean {
  const brought = request.headers[csrfHeader]
  const holder = request.cookies[sessionCookie] ?? request.cookies[visitorCookie]
  if (typeof brought !== 'string' || !holder) return false
  const expected = Buffer.from(tokenFor(holder, rules))
  const given = Buffer.from(brought)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function tokenFor(holder: string, { secret }: CookieRules): string {
  return createHmac('sha256', secret).update(`csrf:${holder}`).digest('base64url')
}

function privately(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}
