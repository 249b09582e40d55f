import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../contract/verification/reaction-configs.ts'
import type { Context } from '../../domain/core/context.ts'
import { withRoleWarnings } from '../../domain/guild/grantable-roles.ts'
import {
  deleteReactionConfig,
  listReactionConfigs,
  saveReactionConfig,
} from '../../domain/verification/reaction-configs.ts'
import { inRightsTransaction } from '../http/auth/rights-transaction.ts'
import { wantsCsv, withTimeOf } from '../http/csv.ts'
import { route } from '../http/route.ts'
import { streamList } from '../http/streaming.ts'

/** The reactions that verify members. */
export function verificationRoutes(ctx: Context): FastifyPluginAsyncZod {
  const warned = <Config extends contract.ReactionConfig>(configs: Config[]) =>
    withRoleWarnings(ctx, configs, ({ verificationRoleId }) => verificationRoleId)

  return async (app) => {
    app.route({
      ...route(contract.listReactionConfigs),
      handler: async (request, reply) => {
        const listed = await warned(await listReactionConfigs(ctx.db))
        if (!wantsCsv(request)) return listed
        streamList(reply, withTimeOf('lastVerification', listed))
        return reply
      },
    })

    app.route({
      ...route(contract.saveReactionConfig),
      handler: async (request) => {
        const saved = await inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          saveReactionConfig(inTransaction, actorId, request.body),
        )
        const [answer] = await warned([saved])
        return answer ?? saved
      },
    })

    app.route({
      ...route(contract.deleteReactionConfig),
      handler: async (request) => {
        await inRightsTransaction(ctx, request, (inTransaction, actorId) =>
          deleteReactionConfig(inTransaction, actorId, request.params.id),
        )
        return { success: true }
      },
    })
  }
}
