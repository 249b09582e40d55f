import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/reactions.ts'
import type { Context } from '../domain/context.ts'
import { problemWithGranting } from '../domain/guild/granting.ts'
import {
  listReactionConfigs,
  removeReactionConfig,
  saveReactionConfig,
} from '../domain/verification/reaction-configs.ts'
import { viewerOf } from './guards.ts'
import { route } from './route.ts'

/** Leadership decides which reactions verify people. */
export function reactionRoutes(ctx: Context, botId: string): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listReactionConfigs),
      handler: () => listReactionConfigs(ctx.db),
    })

    app.route({
      ...route(contract.saveReactionConfig),
      handler: async (request) => {
        const { verificationRoleId } = request.body
        const saved = await saveReactionConfig(ctx, viewerOf(request).memberId, request.body)
        return { ...saved, warning: await problemWithGranting(ctx, verificationRoleId, botId) }
      },
    })

    app.route({
      ...route(contract.removeReactionConfig),
      handler: async (request) => {
        await removeReactionConfig(ctx, viewerOf(request).memberId, request.params.id)
        return { success: true }
      },
    })
  }
}
