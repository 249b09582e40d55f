import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getReceipt as receiptContract } from '../../../contract/applications/receipt.ts'
import * as contract from '../../../contract/applications/submissions.ts'
import { readAllAnswers } from '../../../domain/applications/all-answers.ts'
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
import { wantsCsv, withColumns } from '../../http/csv.ts'
import { route } from '../../http/route.ts'

/** The answers by column of a CSV list, whose keys differ from those of the fields. */
function keyed(answers: ReadonlyMap<string, readonly string[]>) {
  return Object.fromEntries([...answers].map(([title, given]) => [`answer to ${title}`, given]))
}

/** Completed applications and decisions on them, for staff. */
export function submissionRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listSubmissions),
      handler: async (request) => {
        const rows = await listSubmissions(ctx)
        if (!wantsCsv(request)) return rows
        const { questions, answersOf } = await readAllAnswers(ctx.db)
        const columns = questions.map((title) => ({ key: `answer to ${title}`, title }))
        const withAnswers = rows.map((row) => ({ ...row, ...keyed(answersOf(row.submissionId)) }))
        return withColumns(withAnswers, columns)
      },
    })

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
