import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/applications/apply.ts'
import { firstStep, saveDraft } from '../../../domain/applications/drafts.ts'
import { findIneligibility } from '../../../domain/applications/eligibility.ts'
import { submitApplication } from '../../../domain/applications/submit.ts'
import type { Context } from '../../../domain/core/context.ts'
import { hasFollowUps } from '../../../domain/forms/dependencies.ts'
import { getActiveForm } from '../../../domain/forms/forms.ts'
import { assertSelf, requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Applying in two steps; `applicationLimitFactor` multiplies how many applications a person may complete. */
export function applyRoutes(ctx: Context, applicationLimitFactor: number): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getActiveForm),
      handler: async ({ viewer }) => {
        const form = await getActiveForm(ctx.db)
        const refusal = viewer?.inGuild
          ? await findIneligibility(ctx, viewer.memberId, applicationLimitFactor)
          : null
        return {
          ...form,
          questions: [],
          hasFollowUps: await hasFollowUps(ctx.db, form.formId),
          ...(refusal && { refusal }),
        }
      },
    })

    app.route({
      ...route(contract.getFormQuestions),
      handler: (request) => {
        const { formId, userId } = request.params
        assertSelf(request, userId)
        return firstStep(ctx.db, formId, requireViewer(request))
      },
    })

    app.route({
      ...route(contract.saveAnswers),
      handler: async (request, reply) => {
        const saved = await saveDraft(ctx, requireViewer(request).memberId, request.body)
        reply.header('submissionId', saved.submissionId)
        reply.header('willRequiredQuestionsApply', String(saved.willRequiredQuestionsApply))
        return saved.followUps
      },
    })

    app.route({
      ...route(contract.submitApplication),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        const submissionId = await submitApplication(
          ctx,
          memberId,
          request.body,
          applicationLimitFactor,
        )
        return { success: true, submissionId }
      },
    })
  }
}
