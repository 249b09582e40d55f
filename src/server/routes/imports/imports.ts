import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/imports/imports.ts'
import type { Context } from '../../../domain/core/context.ts'
import { mapImport, runImport, undoImport } from '../../../domain/imports/change-import.ts'
import { listImportRows, listImports, readImport } from '../../../domain/imports/read-import.ts'
import {
  createImport,
  discardImport,
  startReading,
  storePiece,
} from '../../../domain/imports/upload.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Files of other bots: upload, mapping, preview, run and undo. */
export function importRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listImports), handler: () => listImports(ctx.db) })

    app.route({
      ...route(contract.getImport),
      handler: (request) => readImport(ctx.db, request.params.importId),
    })

    app.route({
      ...route(contract.listImportRows),
      handler: (request) => listImportRows(ctx.db, request.params.importId, request.query),
    })

    app.route({
      ...route(contract.createImport),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        return readImport(ctx.db, await createImport(ctx, memberId, request.body))
      },
    })

    app.route({
      ...route(contract.uploadPiece),
      handler: async (request) => {
        const { importId, number } = request.params
        await storePiece(ctx, importId, number, request.body.data)
        return { success: true }
      },
    })

    app.route({
      ...route(contract.readImport),
      handler: async (request) => {
        await startReading(ctx, request.params.importId)
        return readImport(ctx.db, request.params.importId)
      },
    })

    app.route({
      ...route(contract.mapImport),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await mapImport(ctx, memberId, request.params.importId, request.body)
        return readImport(ctx.db, request.params.importId)
      },
    })

    app.route({
      ...route(contract.runImport),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await runImport(ctx, memberId, request.params.importId, request.body.mapping)
        return readImport(ctx.db, request.params.importId)
      },
    })

    app.route({
      ...route(contract.undoImport),
      handler: async (request) => {
        await undoImport(ctx, requireViewer(request).memberId, request.params.importId)
        return readImport(ctx.db, request.params.importId)
      },
    })

    app.route({
      ...route(contract.discardImport),
      handler: async (request) => {
        await discardImport(ctx, request.params.importId)
        return { success: true }
      },
    })
  }
}
