import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describeMain } from '../../../contract/characters/characters.ts'
import { hasAnyTask } from '../../../contract/core/tasks.ts'
import * as memberList from '../../../contract/members/member-list.ts'
import * as contract from '../../../contract/members/profiles.ts'
import type { Context } from '../../../domain/core/context.ts'
import { isSelf } from '../../../domain/core/self-action.ts'
import { listMembers } from '../../../domain/members/list-members.ts'
import { saveNotes } from '../../../domain/members/notes.ts'
import { getProfile, listRoster } from '../../../domain/members/profiles.ts'
import { assertSelf, requireViewer } from '../../http/auth/guards.ts'
import { wantsCsv } from '../../http/csv.ts'
import { route } from '../../http/route.ts'
import { streamList } from '../../http/streaming.ts'

/** The roster, the list and sheets of members, and staff notes. */
export function memberRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listRoster), handler: () => listRoster(ctx) })

    app.route({
      ...route(memberList.listMembers),
      handler: async (request, reply) => {
        const listed = await listMembers(ctx, requireViewer(request).tasks)
        streamList(reply, wantsCsv(request) ? listed.map(asCsvRow) : listed)
        return reply
      },
    })

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

/** With the class and the game of each main character, not only its name. */
function asCsvRow({ mains, ...member }: memberList.ListedMember) {
  return { ...member, mains: mains?.map(describeMain) }
}
