import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/leveling.ts'
import type { Context } from '../../../domain/core/context.ts'
import { withRoleWarnings } from '../../../domain/guild/grantable-roles.ts'
import { applyRewards, previewRewards } from '../../../domain/leveling/apply-rewards.ts'
import { deleteReward, listRewards, saveReward } from '../../../domain/leveling/rewards.ts'
import { saveXpConfig } from '../../../domain/leveling/save-xp-config.ts'
import { getXpConfig } from '../../../domain/leveling/xp-config.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { inRightsTransaction } from '../../http/auth/rights-transaction.ts'
import { route } from '../../http/route.ts'

/** XP settings and level rewards. */
export function levelingRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.getXpConfig), handler: () => getXpConfig(ctx.db) })

    app.route({
      ...route(contract.saveXpConfig),
      handler: (request) =>
        inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          saveXpConfig(inTransaction, actorId, request.body),
        ),
    })

    app.route({
      ...route(contract.previewRewards),
      handler: (request) => previewRewards(ctx, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.applyRewards),
      handler: (request) => inRightsTransaction(ctx, request, applyRewards),
    })

    app.register(rewardRoutes(ctx, 'message', contract.messageRewards))
    app.register(rewardRoutes(ctx, 'voice', contract.voiceRewards))
  }
}

function rewardRoutes(
  ctx: Context,
  kind: contract.ActivityKind,
  calls: typeof contract.messageRewards | typeof contract.voiceRewards,
): FastifyPluginAsyncZod {
  return async (app) => {
    const warned = (rewards: contract.LevelReward[]) =>
      withRoleWarnings(ctx, rewards, ({ roleId }) => roleId)

    app.route({
      ...route(calls.list),
      handler: async () => warned(await listRewards(ctx.db, kind)),
    })

    app.route({
      ...route(calls.save),
      handler: async (request) => {
        const saved = await inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          saveReward(inTransaction, actorId, kind, request.body),
        )
        const [answer] = await warned([saved])
        return answer ?? saved
      },
    })

    app.route({
      ...route(calls.remove),
      handler: async (request) => {
        await inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          deleteReward(inTransaction, actorId, kind, request.params.level),
        )
        return { success: true }
      },
    })
  }
}
