import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getAttendanceOverview,
  listAttendanceOverview,
} from '../../../contract/attendance/overview.ts'
import * as contract from '../../../contract/attendance/records.ts'
import { decideAttendance } from '../../../domain/attendance/decide-attendance.ts'
import { listOverview, readOverview } from '../../../domain/attendance/overview/read-overview.ts'
import { listUnrecorded, readAttendance } from '../../../domain/attendance/records.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'
import { streamList } from '../../http/streaming.ts'

/** Attendance of the last events, and of one event, for staff to read and correct. */
export function attendanceRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(getAttendanceOverview),
      handler: ({ query }) => readOverview(ctx, query),
    })

    app.route({
      ...route(listAttendanceOverview),
      handler: ({ query }) => listOverview(ctx, query),
    })

    app.route({
      ...route(contract.getAttendance),
      handler: ({ params }) => readAttendance(ctx, params.eventId),
    })

    app.route({
      ...route(contract.listAttendance),
      handler: async ({ params }) => (await readAttendance(ctx, params.eventId)).people,
    })

    app.route({
      ...route(contract.listUnrecorded),
      handler: async ({ params }, reply) => {
        streamList(reply, await listUnrecorded(ctx.db, params.eventId))
        return reply
      },
    })

    app.route({
      ...route(contract.decideAttendance),
      handler: async (request) => {
        const { eventId } = request.params
        await decideAttendance(ctx, requireViewer(request).memberId, eventId, request.body)
        return readAttendance(ctx, eventId)
      },
    })
  }
}
