import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../../../domain/accounts/sessions.ts'

/** The settings of all cookies. */
export interface CookieOptions {
  /** Signs the CSRF token, the SameSite=Strict cookie and the sign-in state. */
  secret: string
  /** Whether the site is only reachable over https. */
  isSecure: boolean
  /** The site's origin without a trailing slash; absent: whichever the browser used. */
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
 * The cookies of a session. The second one has SameSite=Strict: browsers never send it with requests initiated by
 * other sites.
 */
export function sessionCookies(rules: CookieOptions, id: string) {
  return [
    { name: sessionCookieName(rules), value: id, sameSite: 'lax' },
    {
      name: privateCookieName(strictCookie, rules),
      value: sign('companion', id, rules),
      sameSite: 'strict',
    },
  ] as const
}

/** Sets or prolongs the session cookie; each sign-in has a new id. */
export function setSessionCookie(reply: FastifyReply, rules: CookieOptions, id: string) {
  const attributes = { ...privateCookieAttributes(rules.isSecure), maxAge: sessionSeconds }
  for (const { name, value, sameSite } of sessionCookies(rules, id)) {
    reply.setCookie(name, value, { ...attributes, sameSite })
  }
}

/** Clears the session's cookies. */
export function clearSessionCookie(reply: FastifyReply, rules: CookieOptions) {
  reply.clearCookie(sessionCookieName(rules), privateCookieAttributes(rules.isSecure))
  reply.clearCookie(privateCookieName(strictCookie, rules), privateCookieAttributes(rules.isSecure))
}

/** Sets the CSRF token, an HMAC of the session, which pages send back with each change. */
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

/** Whether the request has the CSRF token of its session. */
export function hasCsrfToken(request: FastifyRequest, rules: CookieOptions): boolean {
  const holder =
    sessionIdOf(request, rules) ?? request.cookies[privateCookieName(visitorCookie, rules)]
  return isSigned('csrf', holder, request.headers[csrfHeader], rules)
}

/** Whether the request has the SameSite=Strict cookie of its session. */
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

/** The attributes of cookies that scripts cannot read. */
export function privateCookieAttributes(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}
