import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/privacy.ts'
import { endAllSessions } from '../domain/accounts/end-sessions.ts'
import type { Context } from '../domain/core/context.ts'
import { erasePerson } from '../domain/privacy/erase.ts'
import { startExport } from '../domain/privacy/limited-export.ts'
import { readPrivacy, setOptedOut } from '../domain/privacy/opt-out.ts'
import { changeRights } from './change-rights.ts'
import { type CookieRules, clearSessionCookie } from './cookies.ts'
import { viewerOf } from './guards.ts'
import { route } from './route.ts'
import { streamJson } from './streaming.ts'

const stillInGuild =
  'What was ours about you is deleted. You are still in the guild: your name, picture and roles ' +
  'come from Discord and stay until you leave its server.'

/** People see, take along, and delete what is stored about them. */
export function privacyRoutes(
  ctx: Context,
  cookies: CookieRules,
  rateFactor: number,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.exportMyData),
      handler: async (request, reply) => {
        const pieces = await startExport(ctx, viewerOf(request).memberId, rateFactor)
        reply.header('content-disposition', 'attachment; filename="my-data.json"')
        streamJson(reply, pieces)
        return reply
      },
    })

    app.route({
      ...route(contract.getPrivacy),
      handler: (request) => readPrivacy(ctx.db, viewerOf(request).memberId),
    })

    app.route({
      ...route(contract.savePrivacy),
      handler: (request) => setOptedOut(ctx.db, viewerOf(request).memberId, request.body.optedOut),
    })

    app.route({
      ...route(contract.deleteMe),
      handler: async (request, reply) => {
        const { inGuild } = await changeRights(ctx, request, erasePerson)
        clearSessionCookie(reply, cookies)
        return { success: true, message: inGuild ? stillInGuild : 'You are deleted.' }
      },
    })

    app.route({
      ...route(contract.signOutEverywhere),
      handler: async (request, reply) => {
        await changeRights(ctx, request, ({ db }, memberId) => endAllSessions(db, memberId))
        clearSessionCookie(reply, cookies)
        return { message: 'Signed out everywhere.' }
      },
    })
  }
}
