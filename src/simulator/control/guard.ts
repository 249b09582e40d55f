import type { IncomingMessage } from 'node:http'
import type { HttpResponse } from '../http/router.ts'

/** Rejects requests from other machines and from pages of other origins; null means allowed. */
export function guardControl(incoming: IncomingMessage): HttpResponse | null {
  const { host, origin } = incoming.headers
  const site = incoming.headers['sec-fetch-site']
  const isOwnPage = origin === undefined || origin === `http://${host}`
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  return guardLocal(incoming) ?? (isOwnPage && isOwnSite ? null : forbidden('its own pages.'))
}

/** Rejects requests from other machines and those with the name of another host; null means allowed. */
export function guardLocal(incoming: IncomingMessage): HttpResponse | null {
  if (!isLoopbackAddress(incoming.socket.remoteAddress)) return forbidden('this machine.')
  return isLoopbackHost(incoming.headers.host) ? null : forbidden('a loopback Host.')
}

function forbidden(origin: string): HttpResponse {
  return { status: 403, body: { message: `This accepts requests only from ${origin}` } }
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}

function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}
