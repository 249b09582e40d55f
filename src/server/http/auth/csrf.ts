import type { FastifyRequest } from 'fastify'
import { type CookieOptions, hasCsrfToken, hasStrictCookie } from './cookies.ts'

/**
 * Whether a call that changes something was made by whoever is signed in, rather than by another
 * site that made their browser make it. The proof is the token that only our own pages can read.
 * For a GET it is also enough that the browser says that a script of ours asks, or that a client
 * which says nothing of the kind brings the companion of its session.
 */
export function passesCsrfCheck(request: FastifyRequest, rules: CookieOptions): boolean {
  if (hasCsrfToken(request, rules)) return true
  if (request.method !== 'GET') return false
  const { origin, referer, 'sec-fetch-site': site, 'sec-fetch-dest': dest } = request.headers
  // Every browser that sends any of these sends the site; Node.js sends others without it.
  if (site !== undefined) return site === 'same-origin' && dest === 'empty'
  const page = origin ?? referer
  return page === undefined ? hasStrictCookie(request, rules) : isOwnOrigin(page, request, rules)
}

function isOwnOrigin(
  page: string,
  { protocol, host }: FastifyRequest,
  { publicUrl }: CookieOptions,
) {
  return URL.canParse(page) && new URL(page).origin === (publicUrl ?? `${protocol}://${host}`)
}
