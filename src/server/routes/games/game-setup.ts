import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/games/setup.ts'
import type { Context } from '../../../domain/core/context.ts'
import { listPresets } from '../../../domain/games/presets.ts'
import { readGameSetup } from '../../../domain/games/read-setup.ts'
import { saveGameSetup } from '../../../domain/games/save-setup.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Combat roles and classes of games, and the known games to start from. */
export function gameSetupRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listGamePresets), handler: async () => listPresets() })

    app.route({
      ...route(contract.getGameSetup),
      handler: (request) => readGameSetup(ctx.db, request.params.id),
    })

    app.route({
      ...route(contract.saveGameSetup),
      handler: (request) =>
        saveGameSetup(ctx, requireViewer(request).memberId, request.params.id, request.body),
    })
  }
}
