import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/imports/history.ts'
import type { Context } from '../../../domain/core/context.ts'
import {
  cancelRun,
  continueRun,
  pauseRun,
  startRun,
  undoRun,
} from '../../../domain/imports/history/change-run.ts'
import { listRuns, readRun } from '../../../domain/imports/history/read-run.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Counting the messages from before the bot. */
export function historyRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.listHistory), handler: () => listRuns(ctx.db) })

    app.route({
      ...route(contract.getHistory),
      handler: (request) => readRun(ctx.db, request.params.historyId),
    })

    app.route({
      ...route(contract.startHistory),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        return readRun(ctx.db, await startRun(ctx, memberId, request.body))
      },
    })

    const changes = [
      [contract.pauseHistory, pauseRun],
      [contract.continueHistory, continueRun],
      [contract.cancelHistory, cancelRun],
      [contract.undoHistory, undoRun],
    ] as const
    for (const [endpoint, change] of changes) {
      app.route({
        ...route(endpoint),
        handler: async (request) => {
          const { historyId } = request.params
          await change(ctx, requireViewer(request).memberId, historyId)
          return readRun(ctx.db, historyId)
        },
      })
    }
  }
}
