import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/accounts/accounts.ts'
import { accountInfo } from '../../../domain/accounts/account-info.ts'
import { endSession } from '../../../domain/accounts/sessions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { t } from '../../../text/t.ts'
import {
  type CookieOptions,
  clearSessionCookie,
  sessionIdOf,
  setCsrfCookie,
} from '../../http/auth/cookies.ts'
import { route } from '../../http/route.ts'

/** Facts about the site that do not depend on the viewer. */
export interface SiteInfo {
  /** Whether the sample guild is shown because no Discord is configured. */
  isDemo: boolean
  /** Where the demo's bot can be tried out; only for a demo. */
  demoUrl?: string
  /** The guild's invite link; absent: that of the guild's content. */
  inviteUrl?: string
}

/** The signed-in account, and signing out. */
export function accountRoutes(
  ctx: Context,
  rules: CookieOptions,
  { isDemo, demoUrl, inviteUrl }: SiteInfo,
): FastifyPluginAsyncZod {
  return async (app) => {
    const site = {
      ...(isDemo && { demo: true, ...(demoUrl && { demoUrl }) }),
      ...(inviteUrl && { inviteUrl }),
    }

    app.route({
      ...route(contract.getAccountInfo),
      handler: async (request, reply) => {
        const { viewer } = request
        setCsrfCookie(request, reply, rules)
        const info = viewer ? await accountInfo(ctx, viewer) : { isAuthenticated: false }
        return { ...info, ...site }
      },
    })

    app.route({
      ...route(contract.signOut),
      handler: async (request, reply) => {
        const sessionId = sessionIdOf(request, rules)
        if (sessionId) await endSession(ctx.db, sessionId)
        clearSessionCookie(reply, rules)
        return { message: t('Signed out.') }
      },
    })
  }
}
