import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../contract/audit.ts'
import { listAuditEntries } from '../../domain/audit/list.ts'
import type { Context } from '../../domain/core/context.ts'
import { route } from '../http/route.ts'

/** The audit log. */
export function auditRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listAuditEntries),
      handler: async ({ query }, reply) => {
        const { entries, total } = await listAuditEntries(ctx.db, query)
        reply.header('x-total-count', total)
        return entries
      },
    })
  }
}
