import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/forms/question-editor.ts'
import type { Context } from '../../../domain/core/context.ts'
import { deleteDependency, saveDependency } from '../../../domain/forms/dependencies.ts'
import { editQuestion } from '../../../domain/forms/edit-question.ts'
import {
  addQuestion,
  deleteQuestion,
  reorderQuestions,
} from '../../../domain/forms/question-changes.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Staff edits the questions of application forms. */
export function questionEditorRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.addQuestion),
      handler: async (request) =>
        unanswered(await addQuestion(ctx, requireViewer(request).memberId, request.body)),
    })

    app.route({
      ...route(contract.updateQuestion),
      handler: async (request) =>
        unanswered(await editQuestion(ctx, requireViewer(request).memberId, request.body)),
    })

    app.route({
      ...route(contract.deleteQuestion),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        const { questionId } = request.params
        return {
          success: true,
          removedDependencies: await deleteQuestion(ctx, memberId, questionId),
        }
      },
    })

    app.route({
      ...route(contract.reorderQuestions),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        return (await reorderQuestions(ctx, memberId, request.body)).map(unanswered)
      },
    })

    app.route({
      ...route(contract.saveDependency),
      handler: (request) => saveDependency(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.deleteDependency),
      handler: async (request) => {
        await deleteDependency(ctx, requireViewer(request).memberId, request.params.questionId)
        return { success: true }
      },
    })
  }
}

/** The contract has a list of answers with each question; in the editor it is empty. */
function unanswered<Q>(question: Q) {
  return { ...question, answer: [] }
}
