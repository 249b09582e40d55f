import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listEventAgenda } from '../../../contract/events/agenda.ts'
import * as contract from '../../../contract/events/events.ts'
import type { Context } from '../../../domain/core/context.ts'
import { readEventAgenda } from '../../../domain/events/agenda.ts'
import { listEventCategories, listEvents, listSignups } from '../../../domain/events/list.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Events and their sign-ups, for staff. */
export function eventRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listEventCategories),
      handler: () => listEventCategories(ctx.db),
    })

    app.route({
      ...route(listEventAgenda),
      handler: (request) => readEventAgenda(ctx, requireViewer(request).memberId, request.query),
    })

    app.route({
      ...route(contract.listEvents),
      handler: ({ params }) => listEvents(ctx.db, params.channelId),
    })

    app.route({
      ...route(contract.listSignups),
      handler: ({ params }) => listSignups(ctx, params.eventId),
    })
  }
}
