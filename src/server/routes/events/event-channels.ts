import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/events/event-channels.ts'
import type { Context } from '../../../domain/core/context.ts'
import {
  deleteEventChannel,
  listEventChannels,
  saveEventChannel,
} from '../../../domain/events/event-channels.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { wantsCsv, withTimeOf } from '../../http/csv.ts'
import { route } from '../../http/route.ts'
import { streamList } from '../../http/streaming.ts'

/** The channels for events and the roles to mention. */
export function eventChannelRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listEventChannels),
      handler: async (request, reply) => {
        const listed = await listEventChannels(ctx.db)
        if (!wantsCsv(request)) return listed
        streamList(reply, withTimeOf('lastEvent', listed))
        return reply
      },
    })

    app.route({
      ...route(contract.saveEventChannel),
      handler: (request) => saveEventChannel(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.deleteEventChannel),
      handler: async (request) => {
        await deleteEventChannel(ctx, requireViewer(request).memberId, request.params.channelId)
        return { success: true }
      },
    })
  }
}
