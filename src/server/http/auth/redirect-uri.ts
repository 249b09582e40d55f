import type { FastifyRequest } from 'fastify'
import { signIn } from '../../../contract/core/pages.ts'

/** The hosts by which a browser reaches this machine itself. */
export const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * The OAuth2 redirect URI: under the public address, or without one under the loopback address that the
 * browser used. Null otherwise, so that a forged Host header has no effect.
 */
export function redirectUri(request: FastifyRequest, publicUrl?: string): string | null {
  if (publicUrl) return publicUrl + signIn.callback
  return loopbackHost.test(request.host) ? `http://${request.host}${signIn.callback}` : null
}
