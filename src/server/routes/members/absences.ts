import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/members/absences.ts'
import {
  listAbsences,
  recordAbsences,
  removeAbsences,
} from '../../../domain/attendance/record-absences.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The absences of members, for staff. */
export function absenceRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listAbsences),
      handler: (request) => listAbsences(ctx, request.params.userId),
    })

    app.route({
      ...route(contract.recordAbsences),
      handler: async (request) => ({
        absenceIds: await recordAbsences(ctx, requireViewer(request).memberId, request.body),
      }),
    })

    app.route({
      ...route(contract.removeAbsences),
      handler: async (request) => {
        await removeAbsences(ctx, requireViewer(request).memberId, request.body.absenceIds)
        return { success: true }
      },
    })
  }
}
