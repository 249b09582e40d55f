import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../../../domain/accounts/sessions.ts'

/** What the cookies of one installation have in common. */
export interface CookieOptions {
  /** Signs the CSRF token, the session's companion and the sign-in state. */
  secret: string
  /** Whether browsers reach us over https only. */
  isSecure: boolean
  /** Our own address, without a slash at the end; absent: whichever the browser used. */
  publicUrl?: string
}

const sessionCookie = 'muster_session'
const strictCookie = 'muster_companion'
const visitorCookie = 'muster_visitor'
const csrfCookie = 'XSRF-TOKEN'
const csrfHeader = 'x-xsrf-token'

const sessionSeconds = sessionDays * 24 * 60 * 60

/**
 * The name of a private cookie. Over https it has the `__Host-` prefix, with which browsers accept it only
 * from this host, so that another host of the same domain cannot set it.
 */
export function privateCookieName(
  name: string,
  { isSecure }: Pick<CookieOptions, 'isSecure'>,
): string {
  return isSecure ? `__Host-${name}` : name
}

/** The name of the session cookie. */
export function sessionCookieName(rules: Pick<CookieOptions, 'isSecure'>): string {
  return privateCookieName(sessionCookie, rules)
}

/** The session id in a request's cookie. */
export function sessionIdOf({ cookies }: FastifyRequest, rules: CookieOptions): string | undefined {
  return cookies[sessionCookieName(rules)]
}

/**
 * Gives the browser its session, or keeps it for longer; the id is new at each sign-in. A companion
 * goes with it that browsers never send along with what another site makes them ask for.
 */
export function setSessionCookie(reply: FastifyReply, rules: CookieOptions, id: string) {
  const attributes = { ...privateCookieAttributes(rules.isSecure), maxAge: sessionSeconds }
  reply.setCookie(sessionCookieName(rules), id, attributes)
  reply.setCookie(privateCookieName(strictCookie, rules), sign('companion', id, rules), {
    ...attributes,
    sameSite: 'strict',
  })
}

/** Takes the session from the browser. */
export function clearSessionCookie(reply: FastifyReply, rules: CookieOptions) {
  reply.clearCookie(sessionCookieName(rules), privateCookieAttributes(rules.isSecure))
  reply.clearCookie(privateCookieName(strictCookie, rules), privateCookieAttributes(rules.isSecure))
}

/** Gives the page the token that it must send back with each change: an HMAC of its session. */
export function setCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: CookieOptions,
  sessionId = sessionIdOf(request, rules),
) {
  const visitorName = privateCookieName(visitorCookie, rules)
  let holder = sessionId ?? request.cookies[visitorName]
  if (!holder) {
    holder = randomBytes(16).toString('base64url')
    reply.setCookie(visitorName, holder, privateCookieAttributes(rules.isSecure))
  }
  reply.setCookie(csrfCookie, sign('csrf', holder, rules), {
    path: '/',
    sameSite: 'lax',
    secure: rules.isSecure,
  })
}

/** Whether the request brings the token that belongs to its own session. */
export function hasCsrfToken(request: FastifyRequest, rules: CookieOptions): boolean {
  const holder =
    sessionIdOf(request, rules) ?? request.cookies[privateCookieName(visitorCookie, rules)]
  return isSigned('csrf', holder, request.headers[csrfHeader], rules)
}

/** Whether the request brings the companion of its session, which no other site can make it bring. */
export function hasStrictCookie(request: FastifyRequest, rules: CookieOptions): boolean {
  const companion = request.cookies[privateCookieName(strictCookie, rules)]
  return isSigned('companion', sessionIdOf(request, rules), companion, rules)
}

type Purpose = 'csrf' | 'companion'

function isSigned(
  purpose: Purpose,
  holder: string | undefined,
  brought: unknown,
  rules: CookieOptions,
): boolean {
  if (typeof brought !== 'string' || !holder) return false
  const expected = Buffer.from(sign(purpose, holder, rules))
  const given = Buffer.from(brought)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign(purpose: Purpose, holder: string, { secret }: CookieOptions): string {
  return createHmac('sha256', secret).update(`${purpose}:${holder}`).digest('base64url')
}

/** The attributes of a cookie that is none of a script's business. */
export function privateCookieAttributes(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}
