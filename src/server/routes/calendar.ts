import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../contract/calendar.ts'
import { getCalendar, readCalendar, renewCalendar } from '../../domain/calendar/feeds.ts'
import type { SecretCipher } from '../../domain/calendar/secret-cipher.ts'
import type { Context } from '../../domain/core/context.ts'
import { requireViewer } from '../http/auth/guards.ts'
import { route } from '../http/route.ts'

/** Calendar feeds of members. */
export function calendarRoutes(ctx: Context, cipher: SecretCipher): FastifyPluginAsyncZod {
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
      handler: async ({ params }, reply) => {
        const calendar = await readCalendar(ctx, params.secret)
        return reply.type('text/calendar; charset=utf-8').send(calendar)
      },
    })
  }
}
