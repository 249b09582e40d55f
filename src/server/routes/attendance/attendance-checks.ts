import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/attendance/check-configs.ts'
import {
  listAutomations,
  removeAutomation,
  saveAutomation,
} from '../../../domain/attendance/check-configs.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Leadership decides when attendance is checked, and what becomes of those missing. */
export function attendanceCheckRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listAutomations), handler: () => listAutomations(ctx.db) })

    app.route({
      ...route(contract.saveAutomation),
      handler: (request) => saveAutomation(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.removeAutomation),
      handler: async (request) => {
        await removeAutomation(ctx, requireViewer(request).memberId, request.params.id)
        return { success: true }
      },
    })
  }
}
