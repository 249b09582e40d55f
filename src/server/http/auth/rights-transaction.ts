import type { FastifyRequest } from 'fastify'
import { lockRights } from '../../../domain/accounts/rights-lock.ts'
import { findSession } from '../../../domain/accounts/sessions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { assertAuthorized, requireViewer, viewerFrom } from './guards.ts'

/**
 * Runs a change of sessions, rights or granted roles in a transaction that first checks the caller's session
 * and rights, so that a concurrent demotion takes effect. It uses Discord's previous answer, since a
 * transaction must not wait for the network.
 */
export function inRightsTransaction<T>(
  ctx: Context,
  request: FastifyRequest,
  change: (ctx: Context, actorId: string) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await lockRights(tx)
    const { session } = request
    const found = session && (await findSession(tx, session.id, ctx.now()))
    request.viewer = found && viewerFrom(found, session.confirmation)
    await assertAuthorized(tx, request)
    return change({ ...ctx, db: tx }, requireViewer(request).memberId)
  })
}
