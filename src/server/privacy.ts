import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../contract/privacy.ts'
import { endAllSessions } from '../domain/accounts/end-sessions.ts'
import type { Context } from '../domain/context.ts'
import { erasePerson } from '../domain/privacy/erase.ts'
import { exportPerson } from '../domain/privacy/export.ts'
import { setOptedOut } from '../domain/privacy/opt-out.ts'
import { type CookieRules, clearSessionCookie } from './cookies.ts'
import { viewerOf } from './guards.ts'
import { route } from './route.ts'

const stillInGuild =
  'What was ours about you is deleted. You are still in the guild: your name, picture and roles ' +
  'come from Discord and stay until you leave its server.'

/** People see, take along, and delete what is stored about them. */
export function privacyRoutes(ctx: Context, cookies: CookieRules): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.exportMyData),
      handler: (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="my-data.json"')
        return exportPerson(ctx, viewerOf(request).memberId)
      },
    })

    app.route({
      ...route(contract.savePrivacy),
      handler: (request) => setOptedOut(ctx.db, viewerOf(request).memberId, request.body.optedOut),
    })

    app.route({
      ...route(contract.deleteMe),
      handler: async (request, reply) => {
        const { inGuild } = await erasePerson(ctx, viewerOf(request).memberId)
        clearSessionCookie(reply, cookies)
        return { success: true, message: inGuild ? stillInGuild : 'You are deleted.' }
      },
    })

    app.route({
      ...route(contract.signOutEverywhere),
      handler: async (request, reply) => {
        await endAllSessions(ctx.db, viewerOf(request).memberId)
        clearSessionCookie(reply, cookies)
        return { message: 'Signed out everywhere.' }
      },
    })
  }
}
