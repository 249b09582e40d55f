import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/forms/form-editor.ts'
import type { Context } from '../../../domain/core/context.ts'
import {
  activateForm,
  addForm,
  deleteForm,
  updateForm,
} from '../../../domain/forms/form-changes.ts'
import { type FormSummary, getForm, listForms } from '../../../domain/forms/forms.ts'
import { listQuestions } from '../../../domain/forms/questions.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Application forms, for staff; question-editor.ts has their questions. */
export function formEditorRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listForms),
      handler: async () => (await listForms(ctx.db)).map(withoutQuestions),
    })

    app.route({
      ...route(contract.getEditedForm),
      handler: async ({ params }) => {
        const form = await getForm(ctx.db, params.formId)
        const questions = await listQuestions(ctx.db, params.formId)
        return { ...form, questions: questions.map((question) => ({ ...question, answer: [] })) }
      },
    })

    app.route({
      ...route(contract.addForm),
      handler: async (request) =>
        withoutQuestions(await addForm(ctx, requireViewer(request).memberId, request.body)),
    })

    app.route({
      ...route(contract.updateForm),
      handler: async (request) =>
        withoutQuestions(await updateForm(ctx, requireViewer(request).memberId, request.body)),
    })

    app.route({
      ...route(contract.activateForm),
      handler: async (request) => {
        await activateForm(ctx, requireViewer(request).memberId, request.params.formId)
        return { success: true }
      },
    })

    app.route({
      ...route(contract.deleteForm),
      handler: async (request) => {
        await deleteForm(ctx, requireViewer(request).memberId, request.params.formId)
        return { success: true }
      },
    })
  }
}

function withoutQuestions(form: FormSummary) {
  return { ...form, questions: [] }
}
