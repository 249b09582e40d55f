import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Context } from '../../../domain/core/context.ts'
import { sendError, sendNotFound } from '../errors.ts'
import type { PoolLoad } from '../limits/load-shedding.ts'
import { collectInstallationMetrics } from './installation-metrics.ts'
import { collectRequestMetrics } from './request-metrics.ts'

/** The options of the metrics endpoint. */
export interface MetricsOptions {
  /** The bearer token; absent: no metrics. */
  token?: string
  pool?: () => PoolLoad | null
}

/**
 * Registers the Prometheus endpoint with the metrics of this process and of the installation. Most of them
 * are collected per scrape.
 */
export function registerMetrics(
  app: FastifyInstance,
  ctx: Context,
  { token, pool = () => null }: MetricsOptions,
): void {
  const registry = new Registry()
  let collect = async () => {}
  if (token !== undefined) {
    collectRequestMetrics(app, registry)
    collect = collectInstallationMetrics(registry, ctx, pool)
    collectDefaultMetrics({ register: registry })
  }
  app.get(
    '/api/metrics',
    { config: { level: 'anyone', isForMonitors: true, mayBeNotFound: true } },
    async (request, reply) => {
      if (token === undefined) return sendNotFound(reply)
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
        reply.header('www-authenticate', 'Bearer')
        return sendError(reply, 401, 'The metrics require the token of METRICS_TOKEN.')
      }
      await collect()
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
