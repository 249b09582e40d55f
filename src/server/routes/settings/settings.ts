import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/settings/settings.ts'
import type { Context } from '../../../domain/core/context.ts'
import { changeRewardRules } from '../../../domain/leveling/reward-authority.ts'
import { getSettings, saveSettings } from '../../../domain/settings/settings.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { inRightsTransaction } from '../../http/auth/rights-transaction.ts'
import { route } from '../../http/route.ts'

/** The guild's settings: roles, time zone and rules. */
export function settingsRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getSettings),
      handler: (request) => getSettings(ctx.db, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.saveSettings),
      handler: (request) =>
        inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          // Here and not in saveSettings, because leveling imports the settings.
          changeRewardRules(inTransaction, actorId, () =>
            saveSettings(inTransaction, actorId, request.body),
          ),
        ),
    })
  }
}
