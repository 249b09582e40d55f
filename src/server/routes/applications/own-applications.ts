import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/applications/status.ts'
import { withdrawApplication } from '../../../domain/applications/set-stage.ts'
import { listOwnApplications } from '../../../domain/applications/status.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The status of one's own applications. */
export function ownApplicationRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listOwnApplications),
      handler: (request) => listOwnApplications(ctx, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.withdrawApplication),
      handler: async (request) => ({
        success: true,
        message: await withdrawApplication(
          ctx,
          requireViewer(request).memberId,
          request.body.submissionId,
        ),
      }),
    })
  }
}
