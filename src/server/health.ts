import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/health.ts'
import type { Context } from '../domain/context.ts'
import { checkHealth } from '../domain/health.ts'
import { reportHealth } from '../domain/health-report.ts'
import { retryFailedJob } from '../domain/jobs/failed-jobs.ts'
import { viewerOf } from './guards.ts'
import { route } from './route.ts'

const manifest = join(import.meta.dirname, '..', '..', 'package.json')

/** Whether the parts that the product stands on are there. Discord gives a bot the id of its application. */
export function healthRoutes(ctx: Context, botId: string): FastifyPluginAsyncZod {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
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

    app.route({
      ...route(contract.getHealthReport),
      handler: () => reportHealth(ctx, botId, { version, startedAt: processStart(ctx) }),
    })

    app.route({
      ...route(contract.retryJob),
      handler: async (request) => {
        const { memberId } = viewerOf(request)
        await retryFailedJob(ctx, memberId, request.params.id)
        return { success: true }
      },
    })
  }
}

function processStart({ now }: Context): Date {
  return new Date(now().getTime() - process.uptime() * 1000)
}
