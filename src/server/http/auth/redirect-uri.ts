import type { FastifyRequest } from 'fastify'
import { signIn } from '../../../contract/core/pages.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * Where Discord sends the browser back to: our public address, or without one the loopback address
 * that the browser itself used. Null when neither is there, so that a forged Host leads nowhere.
 */
export function redirectUri(request: FastifyRequest, publicUrl?: string): string | null {
  if (publicUrl) return publicUrl + signIn.callback
  return loopback.test(request.host) ? `http://${request.host}${signIn.callback}` : null
}
