import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/applications/status.ts'
import { listOwnApplications } from '../domain/applications/status.ts'
import type { Context } from '../domain/core/context.ts'
import { viewerOf } from './guards.ts'
import { route } from './route.ts'

/** People see what has become of their own applications. */
export function statusRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listOwnApplications),
      handler: (request) => listOwnApplications(ctx, viewerOf(request).memberId),
    })
  }
}
