import type { IncomingMessage } from 'node:http'
import type { HttpResponse } from '../http/router.ts'

/** Rejects requests from other machines and from pages of other origins; null means allowed. */
export function guardControl(incoming: IncomingMessage): HttpResponse | null {
  const { host, origin } = incoming.headers
  const site = incoming.headers['sec-fetch-site']
  if (!isLoopbackAddress(incoming.socket.remoteAddress)) return forbidden('this machine.')
  if (!isLoopbackHost(host)) return forbidden('a loopback Host.')
  const isOwnPage = origin === undefined || origin === `http://${host}`
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  return isOwnPage && isOwnSite ? null : forbidden('its own pages.')
}

function forbidden(origin: string): HttpResponse {
  return { status: 403, body: { message: `Control accepts requests only from ${origin}` } }
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}

function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}
