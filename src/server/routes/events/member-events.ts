import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/events/member-events.ts'
import { formatMemberEvent } from '../../../domain/calendar/member-event.ts'
import type { Context } from '../../../domain/core/context.ts'
import { answerEvent } from '../../../domain/events/member-view/answer-event.ts'
import { loadEventVersion } from '../../../domain/events/member-view/event-version.ts'
import { listMemberEvents } from '../../../domain/events/member-view/list-events.ts'
import { loadMemberEvent } from '../../../domain/events/member-view/load-event.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'
import { sendCalendar } from '../../http/send-calendar.ts'

/** Events as members see and answer them. */
export function memberEventRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listMemberEvents),
      handler: (request) => listMemberEvents(ctx, requireViewer(request).memberId, request.query),
    })

    app.route({
      ...route(contract.getMemberEvent),
      handler: (request) =>
        loadMemberEvent(ctx, requireViewer(request).memberId, request.params.eventId),
    })

    app.route({
      ...route(contract.getMemberEventVersion),
      handler: (request) =>
        loadEventVersion(ctx.db, requireViewer(request).memberId, request.params.eventId),
    })

    app.route({
      ...route(contract.answerEvent),
      handler: (request) =>
        answerEvent(ctx, requireViewer(request).memberId, request.params.eventId, request.body),
    })

    app.route({
      ...route(contract.downloadMemberEvent),
      handler: async (request, reply) => {
        const { memberId } = requireViewer(request)
        const calendar = await formatMemberEvent(ctx, memberId, request.params.eventId)
        reply.header('content-disposition', 'attachment; filename="event.ics"')
        return sendCalendar(request, reply, calendar)
      },
    })
  }
}
