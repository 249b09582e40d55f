import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getReceipt as receiptContract } from '../../../contract/applications/receipt.ts'
import * as contract from '../../../contract/applications/submissions.ts'
import { decideSubmission } from '../../../domain/applications/decisions/decide.ts'
import { getReceipt } from '../../../domain/applications/decisions/receipt.ts'
import { undoDecision } from '../../../domain/applications/decisions/undo-decision.ts'
import {
  getSubmission,
  getSubmissionQuestions,
  listSubmissions,
} from '../../../domain/applications/submissions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { inRightsTransaction } from '../../http/auth/rights-transaction.ts'
import { route } from '../../http/route.ts'

/** Completed applications and decisions on them, for staff. */
export function submissionRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listSubmissions), handler: () => listSubmissions(ctx) })

    app.route({
      ...route(contract.getSubmission),
      handler: ({ params }) => getSubmission(ctx, params.submissionId),
    })

    app.route({
      ...route(contract.getSubmissionQuestions),
      handler: ({ params }) => getSubmissionQuestions(ctx.db, params, 'first-step'),
    })

    app.route({
      ...route(contract.getSubmissionDependentQuestions),
      handler: ({ params }) => getSubmissionQuestions(ctx.db, params, 'conditional'),
    })

    app.route({
      ...route(receiptContract),
      handler: (request) =>
        getReceipt(ctx, request.params.submissionId, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.decideSubmission),
      handler: async (request) => {
        const { submissionId, approved, ...options } = request.body
        const decided = await inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          decideSubmission(inTransaction, actorId, submissionId, approved, options),
        )
        return { success: true, ...decided }
      },
    })

    app.route({
      ...route(contract.undoDecision),
      handler: async (request) => ({
        success: true,
        message: await inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          undoDecision(inTransaction, actorId, request.body),
        ),
      }),
    })
  }
}
