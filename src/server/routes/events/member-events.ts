import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/events/member-events.ts'
import { readLastAttendance } from '../../../domain/attendance/last-attendance.ts'
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
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        const { period, month, cursor } = request.query
        const isFirstOfPast = period === 'past' && month === undefined && cursor === undefined
        return {
          ...(await listMemberEvents(ctx, memberId, request.query)),
          ownAttendance: isFirstOfPast
            ? (await readLastAttendance(ctx.db, memberId, ctx.now())).summary
            : null,
        }
      },
    })

    app.route({
      ...route(contract.getMemberEvent),
      handler: (request) =>
        loadMemberEvent(ctx, requireViewer(request).memberId, request.params.eventId),
    })

    app.route({
      ...route(contract.getMemberEventVersion),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        const { version } = await loadEventVersion(ctx.db, memberId, request.params.eventId)
        return { version, now: ctx.now().toISOString() }
      },
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
