import type { FastifyInstance } from 'fastify'

/** Where pages may load pictures from besides our own address, and whether https is certain. */
export interface HeaderRules {
  pictureOrigins: string[]
  isSecure: boolean
}

/** Sends the same constant set of protective headers with every answer. */
export function protectAnswers(app: FastifyInstance, rules: HeaderRules): void {
  const headers = constantHeaders(rules)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers)
    if (/^\/api/i.test(request.url)) reply.header('cache-control', 'no-store')
  })
}

function constantHeaders({ pictureOrigins, isSecure }: HeaderRules): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `img-src 'self' data: ${pictureOrigins.join(' ')}`.trim(),
    "style-src 'self'",
    "script-src 'self'",
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
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
