import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeLineUp } from '../../../contract/line-ups/change.ts'
import * as exports from '../../../contract/line-ups/export.ts'
import * as contract from '../../../contract/line-ups/line-up.ts'
import { getMemberLineUp } from '../../../contract/line-ups/member-line-up.ts'
import { reportLineUpEditor } from '../../../contract/line-ups/presence.ts'
import * as publication from '../../../contract/line-ups/publication.ts'
import type { Context } from '../../../domain/core/context.ts'
import * as lineUps from '../../../domain/line-ups/change-line-up.ts'
import { reportEditor } from '../../../domain/line-ups/editors.ts'
import { getLineUpText, listLineUpRows } from '../../../domain/line-ups/export-line-up.ts'
import { getLineUp, getLineUpChanges } from '../../../domain/line-ups/load-line-up.ts'
import { loadMemberLineUp } from '../../../domain/line-ups/publish/member-line-up.ts'
import * as publish from '../../../domain/line-ups/publish/publish.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Line-ups of events: editing for staff, the published one for members. */
export function lineUpRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getLineUp),
      handler: ({ params }) => getLineUp(ctx, params.eventId),
    })

    app.route({
      ...route(contract.getLineUpChanges),
      handler: ({ params, query }) => getLineUpChanges(ctx, params.eventId, query.since),
    })

    app.route({
      ...route(changeLineUp),
      handler: (request) =>
        lineUps.changeLineUp(
          ctx,
          requireViewer(request).memberId,
          request.params.eventId,
          request.body,
        ),
    })

    app.route({
      ...route(reportLineUpEditor),
      handler: (request) => {
        const { memberId } = requireViewer(request)
        return reportEditor(ctx, memberId, request.params.eventId, request.body.heldUserId ?? null)
      },
    })

    app.route({
      ...route(getMemberLineUp),
      handler: (request) =>
        loadMemberLineUp(ctx, requireViewer(request).memberId, request.params.eventId),
    })

    app.route({
      ...route(exports.listLineUpRows),
      handler: ({ params }) => listLineUpRows(ctx.db, params.eventId),
    })

    app.route({
      ...route(exports.getLineUpText),
      handler: ({ params }) => getLineUpText(ctx.db, params.eventId),
    })

    app.route({
      ...route(publication.previewPublication),
      handler: ({ params }) => publish.previewPublication(ctx.db, params.eventId),
    })

    app.route({
      ...route(publication.publishLineUp),
      handler: (request) => {
        const { memberId } = requireViewer(request)
        const { params, body } = request
        return publish.publishLineUp(ctx, memberId, params.eventId, body.revision)
      },
    })

    app.route({
      ...route(publication.unpublishLineUp),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await publish.unpublishLineUp(ctx, memberId, request.params.eventId)
        return { success: true }
      },
    })
  }
}
