import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { middle } from '../../../contract/site/content-fields.ts'
import * as contract from '../../../contract/site/site-uploads.ts'
import type { Context } from '../../../domain/core/context.ts'
import { completeUpload } from '../../../domain/site/uploads/complete-upload.ts'
import { deleteUpload } from '../../../domain/site/uploads/delete-upload.ts'
import { fitPicture } from '../../../domain/site/uploads/fit-picture.ts'
import { listUploads } from '../../../domain/site/uploads/list-uploads.ts'
import { beginUpload, storePiece } from '../../../domain/site/uploads/upload.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Uploads of pictures for the site. */
export function siteUploadRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listSiteUploads), handler: () => listUploads(ctx.db) })

    app.route({
      ...route(contract.beginUpload),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        return { uploadId: await beginUpload(ctx, memberId, request.body) }
      },
    })

    app.route({
      ...route(contract.sendUploadPiece),
      handler: async (request) => {
        const { uploadId, number } = request.params
        const { memberId } = requireViewer(request)
        await storePiece(ctx, memberId, uploadId, { number, data: request.body.data })
        return { success: true }
      },
    })

    app.route({
      ...route(contract.completeUpload),
      handler: (request) =>
        completeUpload(ctx, requireViewer(request).memberId, request.params.uploadId),
    })

    app.route({
      ...route(contract.fitPicture),
      handler: async (request) => {
        const { place, focus } = request.body
        const { uploadId } = request.params
        return { files: await fitPicture(ctx, { uploadId, place, focus: focus ?? middle }) }
      },
    })

    app.route({
      ...route(contract.deleteUpload),
      handler: async (request) => {
        await deleteUpload(ctx, requireViewer(request).memberId, request.params.uploadId)
        return { success: true }
      },
    })
  }
}
