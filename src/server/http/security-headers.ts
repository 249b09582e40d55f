import type { FastifyInstance } from 'fastify'

/** What pages may hold besides what comes from our own address, and whether https is certain. */
export interface SecurityHeaderOptions {
  pictureOrigin: string
  /** Of the styles that are written into pages. */
  styleHashes: readonly string[]
  isSecure: boolean
}

/** Sends the same protective headers with every answer; what does not say otherwise is not cached. */
export function addSecurityHeaders(app: FastifyInstance, rules: SecurityHeaderOptions): void {
  const headers = constantHeaders(rules)
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

function constantHeaders({
  pictureOrigin,
  styleHashes,
  isSecure,
}: SecurityHeaderOptions): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `img-src 'self' ${pictureOrigin}`,
    ["style-src 'self'", ...styleHashes].join(' '),
    // The player of the games page; nothing else is framed.
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
