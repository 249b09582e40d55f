import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/settings/dropdowns.ts'
import type { Context } from '../../../domain/core/context.ts'
import {
  listChannelChoices,
  listGameChoices,
  listQuestionTypeChoices,
  listRoleChoices,
} from '../../../domain/settings/dropdowns.ts'
import { route } from '../../http/route.ts'

/** The choices of the staff pages: roles, channels, games and question types. */
export function dropdownRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listRoleChoices), handler: () => listRoleChoices(ctx) })
    app.route({ ...route(contract.listChannelChoices), handler: () => listChannelChoices(ctx.db) })
    app.route({ ...route(contract.listGameChoices), handler: () => listGameChoices(ctx.db) })
    app.route({
      ...route(contract.listQuestionTypeChoices),
      handler: async () => listQuestionTypeChoices(),
    })
  }
}
