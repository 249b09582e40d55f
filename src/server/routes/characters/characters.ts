import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/characters/characters.ts'
import { deleteCharacter } from '../../../domain/characters/delete-character.ts'
import { listCharacters } from '../../../domain/characters/list-characters.ts'
import { saveCharacter } from '../../../domain/characters/save-character.ts'
import type { Context } from '../../../domain/core/context.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The characters of members: one's own, and anybody's for staff. */
export function characterRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listOwnCharacters),
      handler: (request) => listCharacters(ctx.db, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.saveOwnCharacter),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await saveCharacter(ctx, { memberId, officerId: null }, request.body)
        return listCharacters(ctx.db, memberId)
      },
    })

    app.route({
      ...route(contract.deleteOwnCharacter),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await deleteCharacter(ctx, { memberId, officerId: null }, request.params.id)
        return listCharacters(ctx.db, memberId)
      },
    })

    app.route({
      ...route(contract.listMemberCharacters),
      handler: (request) => listCharacters(ctx.db, request.params.userId),
    })

    app.route({
      ...route(contract.saveMemberCharacter),
      handler: async (request) => {
        const memberId = request.params.userId
        const officerId = requireViewer(request).memberId
        await saveCharacter(ctx, { memberId, officerId }, request.body)
        return listCharacters(ctx.db, memberId)
      },
    })

    app.route({
      ...route(contract.deleteMemberCharacter),
      handler: async (request) => {
        const { userId: memberId, id } = request.params
        await deleteCharacter(ctx, { memberId, officerId: requireViewer(request).memberId }, id)
        return listCharacters(ctx.db, memberId)
      },
    })
  }
}
