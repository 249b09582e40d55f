import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/attendance/check-configs.ts'
import {
  deleteCheckConfig,
  listCheckConfigs,
  saveCheckConfig,
} from '../../../domain/attendance/check-configs.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { wantsCsv, withTimeOf } from '../../http/csv.ts'
import { route } from '../../http/route.ts'
import { streamList } from '../../http/streaming.ts'

/** The configuration of attendance checks. */
export function attendanceCheckRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listCheckConfigs),
      handler: async (request, reply) => {
        const listed = await listCheckConfigs(ctx.db)
        if (!wantsCsv(request)) return listed
        streamList(reply, withTimeOf('lastCheck', listed))
        return reply
      },
    })

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
