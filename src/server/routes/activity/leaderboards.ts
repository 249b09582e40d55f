import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/activity/leaderboards.ts'
import { rankByMessages, rankByVoice } from '../../../domain/activity/leaderboards.ts'
import type { Context } from '../../../domain/core/context.ts'
import { route } from '../../http/route.ts'
import { streamList } from '../../http/streaming.ts'

/** The leaderboards for messages and voice, by page or complete. */
export function leaderboardRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.rankByMessages),
      handler: async ({ query }, reply) => {
        const { rows, total } = await rankByMessages(ctx, query)
        reply.header('x-total-count', total)
        if (query.limit !== undefined) return rows
        streamList(reply, rows)
        return reply
      },
    })

    app.route({
      ...route(contract.rankByVoice),
      handler: async ({ query }, reply) => {
        const { rows, total } = await rankByVoice(ctx, query)
        reply.header('x-total-count', total)
        if (query.limit !== undefined) return rows
        streamList(reply, rows)
        return reply
      },
    })
  }
}
