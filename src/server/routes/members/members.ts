import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hasAnyTask } from '../../../contract/core/tasks.ts'
import * as contract from '../../../contract/members/profiles.ts'
import type { Context } from '../../../domain/core/context.ts'
import { isSelf } from '../../../domain/core/self-action.ts'
import { saveNotes } from '../../../domain/members/notes.ts'
import { getProfile, listRoster } from '../../../domain/members/profiles.ts'
import { assertSelf, requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The roster, member sheets and staff notes. */
export function memberRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listRoster), handler: () => listRoster(ctx) })

    app.route({
      ...route(contract.getUser),
      handler: (request) => {
        const { userId } = request.params
        const { memberId, tasks } = requireViewer(request)
        const seesNotes = hasAnyTask(tasks, contract.notesReaders)
        if (!seesNotes) assertSelf(request, userId)
        const withNotes = seesNotes && !isSelf(memberId, userId)
        return getProfile(ctx, userId, { withNotes })
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
