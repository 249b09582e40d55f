import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identifySetup } from '../../contract/setup/setup.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'
import { loopbackHost } from '../http/auth/redirect-uri.ts'

/**
 * Refuses requests under another host than the site's own or loopback, and changes that another site's page asks
 * for. `hosts` returns the site's own.
 */
export function requireOwnRequests(app: FastifyInstance, hosts: () => string[]): void {
  app.addHook('onRequest', async ({ host, method, headers, routeOptions }) => {
    const { url = '' } = routeOptions
    // Health checks of a platform come under any name, and the identity says whether this one is accepted.
    if (url.startsWith(healthPath) || url === identifySetup.path) return
    const own = hosts()
    if (!isOwnHost(host, own)) {
      throw new DomainError(
        'forbidden',
        t(
          'Set-up can be opened on this machine, or at the address in PUBLIC_URL. Set it to https://{host} and start again if that is the address of the site.',
          { host },
        ),
      )
    }
    const isChange = method !== 'GET' && method !== 'HEAD'
    if (!isChange || headers.origin === undefined) return
    // A proxy may end TLS, or forward requests under another host.
    const page = hostOf(headers.origin)
    if (page !== host.toLowerCase() && !own.includes(page)) {
      throw new DomainError('forbidden', t('This request comes from another site.'))
    }
  })
}

/** Whether set-up may be opened under a host name: the site's own or loopback. */
export function isOwnHost(host: string, own: readonly string[]): boolean {
  return loopbackHost.test(host) || own.includes(host.toLowerCase())
}

/** Where platforms ask whether the program runs. */
export const healthPath = '/api/health'

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}

/** The origin of the page that sent a request, after the check above. */
export function pageOrigin({ protocol, host, headers }: FastifyRequest): string {
  return headers.origin ?? `${protocol}://${host}`
}
