import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Context } from '../domain/core/context.ts'
import { say, sayNotFound } from './errors.ts'
import type { PoolLoad } from './load-shedding.ts'
import { measureInstallation } from './measured-installation.ts'
import { measureRequests } from './measured-requests.ts'

/** Who may read the figures, and where those of the database's connections come from. */
export interface Monitoring {
  /** Absent: there are no figures. */
  token?: string
  pool?: () => PoolLoad | null
}

/**
 * Offers the figures of this process and of the whole installation to whoever brings the token, as
 * Prometheus reads them. Most of it is gathered when somebody asks.
 */
export function offerMetrics(
  app: FastifyInstance,
  ctx: Context,
  { token, pool = () => null }: Monitoring,
): void {
  const registry = new Registry()
  let look = async () => {}
  if (token !== undefined) {
    measureRequests(app, registry)
    look = measureInstallation(registry, ctx, pool)
    collectDefaultMetrics({ register: registry })
  }
  app.get(
    '/api/metrics',
    { config: { level: 'anyone', isForMonitors: true, mayBeNotFound: true } },
    async (request, reply) => {
      if (token === undefined) return sayNotFound(reply)
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
        reply.header('www-authenticate', 'Bearer')
        return say(reply, 401, 'The figures are for whoever has the token of METRICS_TOKEN.')
      }
      await look()
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

/** Takes as long whatever the difference is. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
