import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getDecisionMessages } from '../../../contract/applications/decision-messages.ts'
import * as contract from '../../../contract/applications/review.ts'
import { listDecisionMessages } from '../../../domain/applications/decision-messages/list-messages.ts'
import { findNeighbours } from '../../../domain/applications/list/find-neighbours.ts'
import { listApplications } from '../../../domain/applications/list/list-applications.ts'
import { assignReviewer, getApplicationReview } from '../../../domain/applications/reviewers.ts'
import { openApplication, setStage } from '../../../domain/applications/set-stage.ts'
import type { Context } from '../../../domain/core/context.ts'
import { t } from '../../../text/t.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The filtered list of applications, their stages and reviewers, for staff. */
export function applicationReviewRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listApplications),
      handler: (request) =>
        listApplications(ctx, { ...request.query, viewerId: requireViewer(request).memberId }),
    })

    app.route({
      ...route(contract.findNeighbours),
      handler: (request) =>
        findNeighbours(ctx, request.params.submissionId, {
          ...request.query,
          viewerId: requireViewer(request).memberId,
        }),
    })

    app.route({
      ...route(contract.getApplicationReview),
      handler: (request) =>
        getApplicationReview(ctx, request.params.submissionId, requireViewer(request).memberId),
    })

    app.route({
      ...route(getDecisionMessages),
      handler: (request) =>
        listDecisionMessages(ctx, request.params.submissionId, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.openApplication),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await openApplication(ctx, memberId, request.params.submissionId)
        return { success: true }
      },
    })

    app.route({
      ...route(contract.setStage),
      handler: async (request) => {
        await setStage(ctx, requireViewer(request).memberId, request.body)
        return { success: true, message: t('Stage saved.') }
      },
    })

    app.route({
      ...route(contract.assignReviewer),
      handler: async (request) => {
        const { submissionId, userId } = request.body
        await assignReviewer(ctx, requireViewer(request).memberId, {
          submissionId,
          reviewerId: userId ?? null,
        })
        return { success: true, message: t('Reviewer saved.') }
      },
    })
  }
}
