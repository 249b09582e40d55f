import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/privacy.ts'
import { endAllSessions } from '../../../domain/accounts/end-sessions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { startExport } from '../../../domain/privacy/limited-export.ts'
import { readPrivacy, setOptedOut } from '../../../domain/privacy/opt-out.ts'
import { t } from '../../../text/t.ts'
import { type CookieOptions, clearSessionCookie } from '../../http/auth/cookies.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { inRightsTransaction } from '../../http/auth/rights-transaction.ts'
import { route } from '../../http/route.ts'
import { streamJson } from '../../http/streaming.ts'

const stillInGuild = () =>
  t(
    'What was ours about you is deleted. You are still in the guild: your name, picture and roles come from Discord and stay until you leave its server.',
  )

/** One's own stored data: view, export and deletion. */
export function privacyRoutes(
  ctx: Context,
  cookies: CookieOptions,
  rateFactor: number,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.exportMyData),
      handler: async (request, reply) => {
        const pieces = await startExport(ctx, requireViewer(request).memberId, rateFactor)
        reply.header('content-disposition', 'attachment; filename="my-data.json"')
        streamJson(reply, pieces)
        return reply
      },
    })

    app.route({
      ...route(contract.getPrivacy),
      handler: (request) => readPrivacy(ctx.db, requireViewer(request).memberId),
    })

    app.route({
      ...route(contract.savePrivacy),
      handler: (request) =>
        setOptedOut(ctx.db, requireViewer(request).memberId, request.body.optedOut),
    })

    app.route({
      ...route(contract.deleteMe),
      handler: async (request, reply) => {
        const { inGuild } = await inRightsTransaction(ctx, request, eraseMember)
        clearSessionCookie(reply, cookies)
        return { success: true, message: inGuild ? stillInGuild() : t('You are deleted.') }
      },
    })

    app.route({
      ...route(contract.signOutEverywhere),
      handler: async (request, reply) => {
        await inRightsTransaction(ctx, request, ({ db }, memberId) => endAllSessions(db, memberId))
        clearSessionCookie(reply, cookies)
        return { message: t('Signed out everywhere.') }
      },
    })
  }
}
