import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../contract/interview-times.ts'
import { formatOwnInterview } from '../../domain/calendar/interview-items.ts'
import type { Context } from '../../domain/core/context.ts'
import { saveAvailability } from '../../domain/interviews/times/availability.ts'
import {
  bookInterview,
  cancelInterview,
  markNoShow,
  moveInterview,
  rememberTimeZone,
} from '../../domain/interviews/times/book.ts'
import { saveInterviewRules } from '../../domain/interviews/times/rules.ts'
import {
  getInterviewTimes,
  getOwnInterview,
  getStaffInterview,
} from '../../domain/interviews/times/view.ts'
import { requireViewer } from '../http/auth/guards.ts'
import { route } from '../http/route.ts'
import { sendCalendar } from '../http/send-calendar.ts'

/** The applicant's own interview: free times, booking, moving and cancelling. */
export function ownInterviewRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getOwnInterview),
      handler: (request) =>
        getOwnInterview(ctx, requireViewer(request).memberId, request.params.submissionId),
    })

    app.route({
      ...route(contract.getOwnInterviewCalendar),
      handler: async (request, reply) => {
        const { actor, submissionId } = applicantOf(request)
        const calendar = await formatOwnInterview(ctx, actor.memberId, submissionId)
        return sendCalendar(request, reply, calendar)
      },
    })

    app.route({
      ...route(contract.bookInterview),
      handler: async (request) => {
        const { actor, submissionId } = applicantOf(request)
        const { startsAt, timeZone } = request.body
        await bookInterview(ctx, actor, submissionId, { startsAt: new Date(startsAt), timeZone })
        return getOwnInterview(ctx, actor.memberId, submissionId)
      },
    })

    app.route({
      ...route(contract.moveOwnInterview),
      handler: async (request) => {
        const { actor, submissionId } = applicantOf(request)
        const { startsAt, reason } = request.body
        await moveInterview(ctx, actor, submissionId, { startsAt: new Date(startsAt), reason })
        return getOwnInterview(ctx, actor.memberId, submissionId)
      },
    })

    app.route({
      ...route(contract.cancelOwnInterview),
      handler: async (request) => {
        const { actor, submissionId } = applicantOf(request)
        await cancelInterview(ctx, actor, submissionId, request.body)
        return getOwnInterview(ctx, actor.memberId, submissionId)
      },
    })

    app.route({
      ...route(contract.saveTimeZone),
      handler: async (request) => {
        await rememberTimeZone(ctx.db, requireViewer(request).memberId, request.body.timeZone)
        return { success: true }
      },
    })
  }
}

/** Interviews for staff: their own times, the rules, and the interview of each application. */
export function interviewTimeRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getInterviewTimes),
      handler: (request) => getInterviewTimes(ctx, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.saveAvailability),
      handler: (request) => saveAvailability(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.saveInterviewRules),
      handler: (request) => saveInterviewRules(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.getInterview),
      handler: (request) =>
        getStaffInterview(ctx, requireViewer(request).memberId, request.params.submissionId),
    })

    app.route({
      ...route(contract.moveInterview),
      handler: async (request) => {
        const { actor, submissionId } = staffOf(request)
        const { startsAt, reason } = request.body
        await moveInterview(ctx, actor, submissionId, { startsAt: new Date(startsAt), reason })
        return getStaffInterview(ctx, actor.memberId, submissionId)
      },
    })

    app.route({
      ...route(contract.cancelInterview),
      handler: async (request) => {
        const { actor, submissionId } = staffOf(request)
        await cancelInterview(ctx, actor, submissionId, request.body)
        return getStaffInterview(ctx, actor.memberId, submissionId)
      },
    })

    app.route({
      ...route(contract.markNoShow),
      handler: async (request) => {
        const { actor, submissionId } = staffOf(request)
        await markNoShow(ctx, actor.memberId, submissionId, request.body.missedBy)
        return getStaffInterview(ctx, actor.memberId, submissionId)
      },
    })
  }
}

type SubmissionRequest = Parameters<typeof requireViewer>[0] & { params: { submissionId: number } }

function applicantOf(request: SubmissionRequest) {
  const { memberId } = requireViewer(request)
  return { actor: { memberId, isStaff: false }, submissionId: request.params.submissionId }
}

function staffOf(request: SubmissionRequest) {
  const { memberId } = requireViewer(request)
  return { actor: { memberId, isStaff: true }, submissionId: request.params.submissionId }
}
