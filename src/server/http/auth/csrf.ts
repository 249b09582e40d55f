import type { FastifyRequest } from 'fastify'
import { type CookieOptions, hasCsrfToken, hasStrictCookie } from './cookies.ts'

/**
 * Whether a state-changing request comes from the site's own pages rather than from another site (CSRF).
 * The CSRF token, which only the site's pages can read, proves it. For a GET, `Sec-Fetch-Site: same-origin`
 * of a script is enough, or, for clients without these headers, the SameSite=Strict cookie.
 */
export function passesCsrfCheck(request: FastifyRequest, rules: CookieOptions): boolean {
  if (hasCsrfToken(request, rules)) return true
  if (request.method !== 'GET') return false
  const { origin, referer, 'sec-fetch-site': site, 'sec-fetch-dest': dest } = request.headers
  // Browsers send Sec-Fetch-Site with all of these headers; Node.js sends others without it.
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
