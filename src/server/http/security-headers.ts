import type { FastifyInstance } from 'fastify'

/** The variable parts of the security headers. */
export interface SecurityHeaderOptions {
  pictureOrigin: string
  /** Hashes of the inline styles of the current pages. */
  styleHashes: () => readonly string[]
  isSecure: boolean
}

/** Adds the security headers to every response; responses are not cached unless they say so. */
export function addSecurityHeaders(app: FastifyInstance, rules: SecurityHeaderOptions): void {
  const headers = constantHeaders(rules)
  const policy = contentSecurityPolicy(rules)
  app.addHook('onSend', ({ routeOptions }, reply, payload, done) => {
    const { isFramed = false } = routeOptions.config
    reply.headers(headers).header('content-security-policy', policy() + frameAncestors(isFramed))
    if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/** Returns the policy, which is assembled again when the hashes have changed. */
function contentSecurityPolicy({ pictureOrigin, styleHashes }: SecurityHeaderOptions) {
  let hashes: readonly string[] | undefined
  let policy = ''
  return () => {
    const current = styleHashes()
    if (current !== hashes) {
      hashes = current
      policy = policyWith(pictureOrigin, current)
    }
    return policy
  }
}

function policyWith(pictureOrigin: string, styleHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `img-src 'self' ${pictureOrigin}`,
    ["style-src 'self'", ...styleHashes].join(' '),
    // The preview of the site editor, and the video player of the games page.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Who may show a response in a frame: nobody, or our own pages. */
const frameAncestors = (isFramed: boolean) => `; frame-ancestors ${isFramed ? "'self'" : "'none'"}`

function constantHeaders({ isSecure }: SecurityHeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
