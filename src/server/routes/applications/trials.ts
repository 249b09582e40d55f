import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/applications/trials.ts'
import { extendTrial } from '../../../domain/applications/trials/extend-trial.ts'
import { listTrials } from '../../../domain/applications/trials/list-trials.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The running trials of approved applicants, for staff. */
export function trialRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listTrials),
      handler: (request) => listTrials(ctx, requireViewer(request), request.query.submissionId),
    })

    app.route({
      ...route(contract.extendTrial),
      handler: async (request) => {
        const { message, ...body } = request.body
        const extension = { ...body, message: message ?? '' }
        const { memberId } = requireViewer(request)
        return { success: true, message: await extendTrial(ctx, memberId, extension) }
      },
    })
  }
}
