import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../contract/interviews.ts'
import type { Context } from '../../domain/core/context.ts'
import { listOrphanedRooms, removeOrphanedRooms } from '../../domain/interviews/orphaned-rooms.ts'
import { requireViewer } from '../http/auth/guards.ts'
import { route } from '../http/route.ts'

/** Lets staff list and remove interview rooms whose application was deleted. */
export function interviewRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listOrphanedRooms), handler: () => listOrphanedRooms(ctx) })

    app.route({
      ...route(contract.removeOrphanedRooms),
      handler: async (request) => {
        await removeOrphanedRooms(ctx, requireViewer(request).memberId, request.body.channelIds)
        return { success: true }
      },
    })
  }
}
