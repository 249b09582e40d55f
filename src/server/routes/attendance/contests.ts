import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/attendance/contests.ts'
import { contestAttendance } from '../../../domain/attendance/contests/contest-attendance.ts'
import { decideContest } from '../../../domain/attendance/contests/decide-contest.ts'
import { listContests } from '../../../domain/attendance/contests/list-contests.ts'
import { readOwnContest } from '../../../domain/attendance/contests/own-contest.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Contests of attendance: members make them, staff decide on them. */
export function contestRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getOwnContest),
      handler: (request) =>
        readOwnContest(ctx, requireViewer(request).memberId, request.params.eventId),
    })

    app.route({
      ...route(contract.contestAttendance),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        const { eventId } = request.params
        await contestAttendance(ctx, memberId, eventId, request.body.reason)
        return readOwnContest(ctx, memberId, eventId)
      },
    })

    app.route({ ...route(contract.listContests), handler: () => listContests(ctx) })

    app.route({
      ...route(contract.decideContest),
      handler: async (request) => {
        const { eventId, userId: memberId } = request.params
        const actorId = requireViewer(request).memberId
        await decideContest(ctx, actorId, { eventId, memberId }, request.body)
        return listContests(ctx)
      },
    })
  }
}
