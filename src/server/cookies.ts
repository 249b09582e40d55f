import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../domain/accounts/sessions.ts'

/** What the cookies of one installation have in common. */
export interface CookieRules {
  /** Signs the CSRF token, the session's companion and the sign-in state. */
  secret: string
  /** Whether browsers reach us over https only. */
  isSecure: boolean
  /** Our own address, without a slash at the end; absent: whichever the browser used. */
  publicUrl?: string
}

const sessionCookie = 'muster_session'
const companionCookie = 'muster_companion'
const visitorCookie = 'muster_visitor'
const csrfCookie = 'XSRF-TOKEN'
const csrfHeader = 'x-xsrf-token'

const sessionSeconds = sessionDays * 24 * 60 * 60

/**
 * The name of a private cookie. Over https it has the `__Host-` prefix, with which browsers accept it only
 * from this host, so that another host of the same domain cannot set it.
 */
export function privateName(name: string, { isSecure }: Pick<CookieRules, 'isSecure'>): string {
  return isSecure ? `__Host-${name}` : name
}

/** The name of the session cookie. */
export function sessionCookieName(rules: Pick<CookieRules, 'isSecure'>): string {
  return privateName(sessionCookie, rules)
}

/** The session id in a request's cookie. */
export function sessionIdOf({ cookies }: FastifyRequest, rules: CookieRules): string | undefined {
  return cookies[sessionCookieName(rules)]
}

/**
 * Gives the browser its session, or keeps it for longer; the id is new at each sign-in. A companion
 * goes with it that browsers never send along with what another site makes them ask for.
 */
export function setSessionCookie(reply: FastifyReply, rules: CookieRules, id: string) {
  const attributes = { ...privately(rules.isSecure), maxAge: sessionSeconds }
  reply.setCookie(sessionCookieName(rules), id, attributes)
  reply.setCookie(privateName(companionCookie, rules), seal('companion', id, rules), {
    ...attributes,
    sameSite: 'strict',
  })
}

/** Takes the session from the browser. */
export function clearSessionCookie(reply: FastifyReply, rules: CookieRules) {
  reply.clearCookie(sessionCookieName(rules), privately(rules.isSecure))
  reply.clearCookie(privateName(companionCookie, rules), privately(rules.isSecure))
}

/** Gives the page the token that it must send back with each change: an HMAC of its session. */
export function setCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: CookieRules,
  sessionId = sessionIdOf(request, rules),
) {
  const visitorName = privateName(visitorCookie, rules)
  let holder = sessionId ?? request.cookies[visitorName]
  if (!holder) {
    holder = randomBytes(16).toString('base64url')
    reply.setCookie(visitorName, holder, privately(rules.isSecure))
  }
  reply.setCookie(csrfCookie, seal('csrf', holder, rules), {
    path: '/',
    sameSite: 'lax',
    secure: rules.isSecure,
  })
}

/** Whether the request brings the token that belongs to its own session. */
export function hasCsrfToken(request: FastifyRequest, rules: CookieRules): boolean {
  const holder = sessionIdOf(request, rules) ?? request.cookies[privateName(visitorCookie, rules)]
  return isSealed('csrf', holder, request.headers[csrfHeader], rules)
}

/** Whether the request brings the companion of its session, which no other site can make it bring. */
export function hasCompanion(request: FastifyRequest, rules: CookieRules): boolean {
  const companion = request.cookies[privateName(companionCookie, rules)]
  return isSealed('companion', sessionIdOf(request, rules), companion, rules)
}

type Purpose = 'csrf' | 'companion'

function isSealed(
  purpose: Purpose,
  holder: string | undefined,
  brought: unknown,
  rules: CookieRules,
): boolean {
  if (typeof brought !== 'string' || !holder) return false
  const expected = Buffer.from(seal(purpose, holder, rules))
  const given = Buffer.from(brought)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function seal(purpose: Purpose, holder: string, { secret }: CookieRules): string {
  return createHmac('sha256', secret).update(`${purpose}:${holder}`).digest('base64url')
}

/** The attributes of a cookie that is none of a script's business. */
export function privately(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}
