import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/calendar.ts'
import { getCalendar, readCalendar, renewCalendar } from '../domain/calendar/feeds.ts'
import type { SecretSealer } from '../domain/calendar/secret-address.ts'
import type { Context } from '../domain/context.ts'
import { viewerOf } from './guards.ts'
import { route } from './route.ts'

/** Members have the guild's events in their own calendars. */
export function calendarRoutes(ctx: Context, sealer: SecretSealer): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getCalendar),
      handler: (request) => getCalendar(ctx.db, viewerOf(request).memberId, sealer),
    })

    app.route({
      ...route(contract.renewCalendar),
      handler: (request) => renewCalendar(ctx.db, viewerOf(request).memberId, sealer),
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
