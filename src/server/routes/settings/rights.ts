import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/settings/rights.ts'
import type { Context } from '../../../domain/core/context.ts'
import { getPersonRights, getRightsMatrix } from '../../../domain/settings/rights-matrix.ts'
import { saveRoleRights } from '../../../domain/settings/save-role-rights.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { inRightsTransaction } from '../../http/auth/rights-transaction.ts'
import { route } from '../../http/route.ts'

/** What the holders of each role may do as staff. */
export function rightsRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getRightsMatrix),
      handler: (request) => getRightsMatrix(ctx, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.saveRoleRights),
      handler: (request) =>
        inRightsTransaction(ctx, request, async (inTransaction, actorId) => {
          await saveRoleRights(inTransaction, actorId, request.body)
          return getRightsMatrix(inTransaction, actorId)
        }),
    })

    app.route({
      ...route(contract.getPersonRights),
      handler: (request) => getPersonRights(ctx, request.params.userId),
    })
  }
}
