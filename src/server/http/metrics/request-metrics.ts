import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { pages } from '../../../contract/core/pages.ts'

const pagePaths = new Set<string>(Object.values(pages))

/** Counts and times responses by route pattern, which bounds the number of labels. */
export function collectRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'How long answers took, by the pattern of the address, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const rejectedRequests = new Counter({
    name: 'muster_requests_turned_away_total',
    help: 'Requests refused by a rate limit (person, address, sign-in) or for too much work (requests, database, processor).',
    labelNames: ['by'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: routeOf(request), method: request.method, status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
    if (request.rejectedBy !== null) rejectedRequests.inc({ by: request.rejectedBy })
  })
}

/** The route pattern; files and unknown paths share one label each. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions
  if (is404 || url === undefined) return 'unknown'
  return url.startsWith('/api') || pagePaths.has(url) ? url : 'file'
}
