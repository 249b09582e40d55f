import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignInProblem } from '../../../contract/accounts/accounts.ts'
import { signIn } from '../../../contract/core/pages.ts'
import { saveSignedInUser } from '../../../domain/accounts/account-info.ts'
import { endSession, startSession } from '../../../domain/accounts/sessions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { t } from '../../../text/t.ts'
import {
  type CookieOptions,
  sessionIdOf,
  setCsrfCookie,
  setSessionCookie,
} from '../../http/auth/cookies.ts'
import { type OAuthOptions, registerOAuth } from '../../http/auth/oauth.ts'
import { redirectUri } from '../../http/auth/redirect-uri.ts'

/** A hook that applies a rate limit. */
type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Registers sign-in with Discord: the redirect to the consent page and the callback. */
export async function registerSignIn(
  app: FastifyInstance,
  ctx: Context,
  cookies: CookieOptions,
  rules: OAuthOptions,
  limit: Limit,
): Promise<void> {
  const oauth = await registerOAuth(app, cookies, rules)
  const options = { config: { level: 'anyone', redirects: true }, onRequest: limit } as const

  app.get('/api/accounts/login/:page', options, async (request, reply) => {
    if (!redirectUri(request, rules.publicUrl)) return sendBack(reply, 'failed')
    return reply.redirect(await oauth.authorizationUrl(request, reply))
  })

  app.get(signIn.callback, options, async (request, reply) => {
    const answer = await oauth.handleCallback(request, reply)
    if ('problem' in answer) return sendBack(reply, answer.problem)

    const { person, page } = answer
    const before = sessionIdOf(request, cookies)
    // A concurrent deletion of this person must not leave a session behind.
    const sessionId = await ctx.db.transaction(async (tx) => {
      await saveSignedInUser(tx, person)
      if (before) await endSession(tx, before)
      return startSession(tx, person.id, ctx.now())
    })
    setSessionCookie(reply, cookies, sessionId)
    setCsrfCookie(request, reply, cookies, sessionId)
    return reply.redirect(`/${page}`)
  })
}

function sendBack(reply: FastifyReply, problem: SignInProblem) {
  const page = `/?signin=${problem}`
  if (problem !== 'unavailable') return reply.redirect(page)
  // An outage is a 503 here as well; browsers are redirected to the page that explains it.
  return reply
    .code(503)
    .header('retry-after', '5')
    .header('refresh', `0; url=${page}`)
    .type('text/plain; charset=utf-8')
    .send(t('Discord cannot be reached at the moment. Please try again shortly.'))
}
