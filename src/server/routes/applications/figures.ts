import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/applications/figures.ts'
import { readRecruitingFigures } from '../../../domain/applications/figures/read-figures.ts'
import { setSourceQuestion } from '../../../domain/applications/figures/source-question.ts'
import type { Context } from '../../../domain/core/context.ts'
import { t } from '../../../text/t.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** How recruiting goes: all figures, and each chart's as a list. */
export function figuresRoutes(ctx: Context): FastifyPluginAsyncZod {
  const read = (query: contract.FiguresQuery) => readRecruitingFigures(ctx, query)
  return async (app) => {
    app.route({ ...route(contract.getRecruitingFigures), handler: ({ query }) => read(query) })

    app.route({
      ...route(contract.listFunnel),
      handler: async ({ query }) => (await read(query)).funnel,
    })

    app.route({
      ...route(contract.listMonthFigures),
      handler: async ({ query }) => (await read(query)).months,
    })

    app.route({
      ...route(contract.listAbandoned),
      handler: async ({ query }) => (await read(query)).abandoned,
    })

    app.route({
      ...route(contract.listSources),
      handler: async ({ query }) => (await read(query)).sources,
    })

    app.route({
      ...route(contract.listWork),
      handler: async ({ query }) => (await read(query)).work,
    })

    app.route({
      ...route(contract.setSourceQuestion),
      handler: async (request) => {
        const { formId, questionId = null } = request.body
        await setSourceQuestion(ctx, requireViewer(request).memberId, { formId, questionId })
        return { success: true, message: t('Source question saved.') }
      },
    })
  }
}
