import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/attendance/check-configs.ts'
import {
  deleteCheckConfig,
  listCheckConfigs,
  saveCheckConfig,
} from '../../../domain/attendance/check-configs.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The configuration of attendance checks. */
export function attendanceCheckRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listCheckConfigs), handler: () => listCheckConfigs(ctx.db) })

    app.route({
      ...route(contract.saveCheckConfig),
      handler: (request) => saveCheckConfig(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.deleteCheckConfig),
      handler: async (request) => {
        await deleteCheckConfig(ctx, requireViewer(request).memberId, request.params.id)
        return { success: true }
      },
    })
  }
}
