import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/health.ts'
import type { Context } from '../../../domain/core/context.ts'
import { checkHealth, isDatabaseAvailable } from '../../../domain/health/health.ts'
import { reportHealth } from '../../../domain/health/report.ts'
import { readFailedJobs, retryFailedJob } from '../../../domain/jobs/failed-jobs.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'
import { readVersion } from '../../http/version.ts'

interface HealthOptions {
  /** Why the site is not current; null if it is. */
  siteProblem?: (() => string | null) | undefined
  /** Whether the database can be moved to a server. */
  isMovable: boolean
  /** Absent if the check for newer versions is off. */
  getUpdates?: (() => contract.Updates) | undefined
}

/** Whether the product's dependencies are available. */
export function healthRoutes(
  ctx: Context,
  { siteProblem = () => null, isMovable, getUpdates }: HealthOptions,
): FastifyPluginAsyncZod {
  const version = readVersion()
  return async (app) => {
    const options = route(contract.getHealth)
    const { 200: reply } = options.schema.response
    app.route({
      ...options,
      config: { ...options.config, isForMonitors: true },
      schema: { response: { 200: reply, 503: reply } },
      handler: async (_request, answer) => {
        const health = await checkHealth(ctx)
        if (health.status === 'down') answer.code(503).header('retry-after', '5')
        return health
      },
    })

    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
    })
    const whetherReady = route(contract.getReadiness)
    const { 200: readiness } = whetherReady.schema.response
    app.route({
      ...whetherReady,
      config: { ...whetherReady.config, isForMonitors: true },
      schema: { response: { 200: readiness, 503: readiness } },
      handler: async (_request, answer) => {
        const isReady = !isClosing && (await isDatabaseAvailable(ctx.db))
        if (!isReady) answer.code(503).header('retry-after', '5')
        return { ready: isReady }
      },
    })

    app.route({
      ...route(contract.getHealthReport),
      handler: async () => {
        const status = { version, startedAt: processStart(ctx), siteProblem: siteProblem() }
        const { website, database, ...report } = await reportHealth(ctx, status)
        return {
          ...report,
          website: { ...website, ...(getUpdates && { updates: getUpdates() }) },
          database: { ...database, isMovable },
        }
      },
    })

    app.route({ ...route(contract.listFailedJobs), handler: () => readFailedJobs(ctx.db) })

    app.route({
      ...route(contract.retryJob),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await retryFailedJob(ctx, memberId, request.params.id)
        return { success: true }
      },
    })
  }
}

function processStart({ now }: Context): Date {
  return new Date(now().getTime() - process.uptime() * 1000)
}
