import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../contract/calendar.ts'
import { getCalendar, readCalendar, renewCalendar } from '../../domain/calendar/feeds.ts'
import type { Cipher } from '../../domain/core/cipher.ts'
import type { Context } from '../../domain/core/context.ts'
import { requireViewer } from '../http/auth/guards.ts'
import { route } from '../http/route.ts'
import { sendCalendar } from '../http/send-calendar.ts'

/** Calendar feeds of members. */
export function calendarRoutes(ctx: Context, cipher: Cipher): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getCalendar),
      handler: (request) => getCalendar(ctx.db, requireViewer(request).memberId, cipher),
    })

    app.route({
      ...route(contract.renewCalendar),
      handler: (request) => renewCalendar(ctx.db, requireViewer(request).memberId, cipher),
    })

    app.route({
      ...route(contract.readCalendar),
      handler: async (request, reply) =>
        sendCalendar(request, reply, await readCalendar(ctx, request.params.secret)),
    })
  }
}
