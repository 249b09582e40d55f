import type { FastifyRequest } from 'fastify'
import { lockRights } from '../domain/accounts/rights-lock.ts'
import { whoIsSignedIn } from '../domain/accounts/sessions.ts'
import type { Context } from '../domain/context.ts'
import { mustHaveRights, viewerIn, viewerOf } from './guards.ts'

/**
 * Runs a change of sessions, rights or what members are given in a transaction that first checks the
 * caller's session and rights, so that none is made with rights that an earlier one has ended. Discord is
 * not asked again: its answer from just before holds, since a transaction must not wait for the network.
 */
export function changeRights<T>(
  ctx: Context,
  request: FastifyRequest,
  change: (ctx: Context, actorId: string) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await lockRights(tx)
    const { session } = request
    const found = session && (await whoIsSignedIn(tx, session.id, ctx.now()))
    request.viewer = found && viewerIn(found, session.confirmation)
    mustHaveRights(request)
    return change({ ...ctx, db: tx }, viewerOf(request).memberId)
  })
}
