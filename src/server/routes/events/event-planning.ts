import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/events/event-editor.ts'
import type { Context } from '../../../domain/core/context.ts'
import { cancelEvent, updateEvent } from '../../../domain/events/change-event.ts'
import { createEvent } from '../../../domain/events/create-event.ts'
import { getEvent } from '../../../domain/events/event-row.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Creating and changing events. */
export function eventPlanningRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getEvent),
      handler: ({ params }) => getEvent(ctx.db, params.eventId),
    })

    app.route({
      ...route(contract.createEvent),
      handler: (request) => createEvent(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.updateEvent),
      handler: (request) => updateEvent(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.cancelEvent),
      handler: (request) => cancelEvent(ctx, requireViewer(request).memberId, request.body),
    })
  }
}
