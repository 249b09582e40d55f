import type { IncomingMessage } from 'node:http'
import type { Answer } from '../http/router.ts'

/** Lets only callers on this machine through, and no web page of another origin; null lets pass. */
export function guardControl(incoming: IncomingMessage): Answer | null {
  const { host, origin } = incoming.headers
  const site = incoming.headers['sec-fetch-site']
  if (!isLoopbackAddress(incoming.socket.remoteAddress)) return refusal('this machine only.')
  if (!isLoopbackHost(host)) return refusal('a loopback Host only.')
  const isOwnPage = origin === undefined || origin === `http://${host}`
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  return isOwnPage && isOwnSite ? null : refusal('no other site’s pages.')
}

function refusal(whom: string): Answer {
  return { status: 403, body: { message: `Control listens to ${whom}` } }
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}

function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}
