import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/characters/import.ts'
import {
  importCharacters,
  listGameCharacters,
  previewImport,
} from '../../../domain/characters/import/import-characters.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Characters of a game as CSV: export, and import with a preview. */
export function characterImportRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listGameCharacters),
      handler: (request) => listGameCharacters(ctx.db, request.params.id),
    })

    app.route({
      ...route(contract.previewImport),
      handler: (request) => previewImport(ctx.db, request.params.id, request.body.csv),
    })

    app.route({
      ...route(contract.importCharacters),
      handler: (request) => {
        const { memberId } = requireViewer(request)
        return importCharacters(ctx, memberId, request.params.id, request.body.csv)
      },
    })
  }
}
