import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../contract/audit.ts'
import { hasAnyTask } from '../../contract/core/tasks.ts'
import { notesReaders } from '../../contract/members/profiles.ts'
import { listAuditEntries } from '../../domain/audit/list.ts'
import type { Context } from '../../domain/core/context.ts'
import { requireViewer } from '../http/auth/guards.ts'
import { route } from '../http/route.ts'

/** The audit log. */
export function auditRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.listAuditEntries),
      handler: async (request, reply) => {
        const { memberId: viewerId, tasks } = requireViewer(request)
        const withNotes = hasAnyTask(tasks, notesReaders)
        const withApplicants = hasAnyTask(tasks, ['applications'])
        const access = { viewerId, withNotes, withApplicants }
        const { entries, total } = await listAuditEntries(ctx.db, request.query, access)
        reply.header('x-total-count', total)
        return entries
      },
    })
  }
}
