import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getEventOptions } from '../../../contract/events/event-options.ts'
import * as contract from '../../../contract/events/event-templates.ts'
import type { Context } from '../../../domain/core/context.ts'
import { listEventOptions } from '../../../domain/events/event-options.ts'
import { deleteTemplate, listTemplates, saveTemplate } from '../../../domain/events/templates.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Templates of events, and what both can be set to. */
export function eventTemplateRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listEventTemplates),
      handler: () => listTemplates(ctx.db),
    })

    app.route({
      ...route(getEventOptions),
      handler: () => listEventOptions(ctx.db),
    })

    app.route({
      ...route(contract.saveEventTemplate),
      handler: (request) => saveTemplate(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.deleteEventTemplate),
      handler: async (request) => {
        await deleteTemplate(ctx, requireViewer(request).memberId, request.params.id)
        return { success: true }
      },
    })
  }
}
