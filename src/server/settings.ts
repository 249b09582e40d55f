import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/settings/settings.ts'
import type { Context } from '../domain/core/context.ts'
import { getSettings, saveSettings } from '../domain/settings/settings.ts'
import { changeRights } from './change-rights.ts'
import { viewerOf } from './guards.ts'
import { route } from './route.ts'

/** Leadership decides who counts as what, and by which clock the guild lives. */
export function settingsRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getSettings),
      handler: (request) => getSettings(ctx.db, viewerOf(request).memberId),
    })

    app.route({
      ...route(contract.saveSettings),
      handler: (request) =>
        changeRights(ctx, request, (inTransaction, actorId) =>
          saveSettings(inTransaction, actorId, request.body),
        ),
    })
  }
}
