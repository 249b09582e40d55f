import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/health.ts'
import type { Context } from '../domain/context.ts'
import { checkHealth } from '../domain/health.ts'
import { route } from './route.ts'

/** Whether the parts that the product stands on are there. */
export function healthRoutes(ctx: Context): FastifyPluginAsyncZod {
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
  }
}
