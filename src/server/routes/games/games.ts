import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/games/games.ts'
import type { Context } from '../../../domain/core/context.ts'
import { deleteGame, listGames, saveGame } from '../../../domain/games/games.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The guild's games. */
export function gameRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listGames), handler: () => listGames(ctx.db) })

    app.route({
      ...route(contract.saveGame),
      handler: (request) => saveGame(ctx, requireViewer(request).memberId, request.body),
    })

    app.route({
      ...route(contract.deleteGame),
      handler: async (request) => {
        await deleteGame(ctx, requireViewer(request).memberId, request.params.id)
        return { success: true }
      },
    })
  }
}
