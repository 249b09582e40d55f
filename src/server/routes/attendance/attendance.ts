import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getAttendanceOverview,
  listAttendanceOverview,
} from '../../../contract/attendance/overview.ts'
import * as contract from '../../../contract/attendance/records.ts'
import { decideAttendance } from '../../../domain/attendance/decide-attendance.ts'
import { markPresent, undoMarkPresent } from '../../../domain/attendance/mark-present.ts'
import { listOverview, readOverview } from '../../../domain/attendance/overview/read-overview.ts'
import { listPeople, listUnrecorded, readAttendance } from '../../../domain/attendance/records.ts'
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
      handler: (request) =>
        readAttendance(ctx, request.params.eventId, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.listAttendance),
      handler: ({ params }) => listPeople(ctx, params.eventId),
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
        const { memberId } = requireViewer(request)
        await decideAttendance(ctx, memberId, eventId, request.body)
        return readAttendance(ctx, eventId, memberId)
      },
    })

    app.route({
      ...route(contract.markPresent),
      handler: async (request) => {
        const { eventId } = request.params
        const { memberId } = requireViewer(request)
        const { markedCount, markedAt } = await markPresent(ctx, memberId, eventId)
        const attendance = await readAttendance(ctx, eventId, memberId)
        return { ...attendance, markedCount, markedAt: markedAt.toISOString() }
      },
    })

    app.route({
      ...route(contract.undoMarkPresent),
      handler: async (request) => {
        const { eventId } = request.params
        const { memberId } = requireViewer(request)
        await undoMarkPresent(ctx, memberId, eventId, new Date(request.body.markedAt))
        return readAttendance(ctx, eventId, memberId)
      },
    })
  }
}
