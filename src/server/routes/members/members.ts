import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/members/profiles.ts'
import type { Context } from '../../../domain/core/context.ts'
import { saveNotes } from '../../../domain/members/notes.ts'
import { getProfile, listRoster } from '../../../domain/members/profiles.ts'
import { assertSelf, requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The roster, one person, and leadership's notes about them. */
export function memberRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listRoster), handler: () => listRoster(ctx) })

    app.route({
      ...route(contract.getUser),
      handler: (request) => {
        const { userId } = request.params
        const { isAdmin } = requireViewer(request)
        if (!isAdmin) assertSelf(request, userId)
        return getProfile(ctx, userId, { withNotes: isAdmin })
      },
    })

    app.route({
      ...route(contract.saveNotes),
      handler: (request) => {
        const { userId, description, revision } = request.body
        const notes = description ?? ''
        return saveNotes(ctx, requireViewer(request).memberId, {
          memberId: userId,
          notes,
          revision,
        })
      },
    })
  }
}
