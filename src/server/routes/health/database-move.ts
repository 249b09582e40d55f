import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/database-move.ts'
import type { Context } from '../../../domain/core/context.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import { type DatabaseMover, startDatabaseMove } from '../../../domain/health/database-move.ts'
import { t } from '../../../text/t.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Moving the embedded database to a PostgreSQL server; without `mover` there is nothing to move. */
export function databaseMoveRoutes(
  ctx: Context,
  mover: DatabaseMover | undefined,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.getMoveState),
      handler: () => mover?.state() ?? { step: null, problem: null },
    })

    app.route({
      ...route(contract.printMoveCode),
      handler: () => {
        requireMover(mover).printCode()
        return { success: true }
      },
    })

    app.route({
      ...route(contract.moveDatabase),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        await startDatabaseMove(ctx, memberId, requireMover(mover), request.body)
        return { success: true }
      },
    })
  }
}

function requireMover(mover: DatabaseMover | undefined): DatabaseMover {
  if (mover) return mover
  throw new DomainError(
    'conflict',
    t('This database cannot be moved here: it is on a PostgreSQL server, or the demo’s.'),
  )
}
