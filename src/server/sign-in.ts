import { randomBytes } from 'node:crypto'
import oauth2, { type OAuth2Namespace } from '@fastify/oauth2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { signInProblems } from '../contract/accounts.ts'
import { rememberPerson } from '../domain/accounts/people.ts'
import { endSession, startSession } from '../domain/accounts/sessions.ts'
import type { Context } from '../domain/context.ts'
import { type CookieRules, sessionCookie, setCsrfCookie, setSessionCookie } from './cookies.ts'
import { returnAddress } from './return-address.ts'

/** How people sign in with Discord. */
export interface SignInRules {
  clientId: string
  clientSecret: string
  /** Root of Discord's pages, e.g. `https://discord.com`. */
  authorizeUrl: string
  /** Root of Discord's API with its version, e.g. `https://discord.com/api/v10`. */
  apiUrl: string
  /** Our own address; absent: the loopback address that the browser used. */
  publicUrl?: string
}

type Problem = (typeof signInProblems)[number]

const DiscordUser = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
})

const patienceMilliseconds = 8_000

/** Signing in with Discord: out to its consent page, and back with a code. */
export async function registerSignIn(
  app: FastifyInstance,
  ctx: Context,
  cookies: CookieRules,
  rules: SignInRules,
): Promise<void> {
  await app.register(oauth2, oauthOptions(cookies, rules))
  const discord = (app as unknown as { discord: OAuth2Namespace }).discord
  const config = { level: 'anyone', rateLimit: { max: 10, timeWindow: '1 minute' } } as const

  app.get('/api/accounts/login/:page', { config }, async (request, reply) => {
    if (!returnAddress(request, rules.publicUrl)) return sendBack(reply, 'failed')
    return reply.redirect(await discord.generateAuthorizationUri(request, reply))
  })

  app.get('/api/accounts/auth-callback', { config }, async (request, reply) => {
    const { state = '', error } = request.query as { state?: string; error?: string }
    if (error) return sendBack(reply, 'refused')
    const token = await exchange(discord, request, reply)
    if ('problem' in token) return sendBack(reply, token.problem)
    const person = await fetchPerson(rules.apiUrl, token.accessToken)
    if (!person) return sendBack(reply, 'unavailable')

    await rememberPerson(ctx.db, person)
    const before = request.cookies[sessionCookie]
    if (before) await endSession(ctx.db, before)
    const sessionId = await startSession(ctx.db, person.id, ctx.now())
    setSessionCookie(reply, cookies, sessionId)
    setCsrfCookie(request, reply, cookies, sessionId)
    return reply.redirect(state.startsWith('apply.') ? '/apply' : '/home')
  })
}

function oauthOptions({ isSecure }: CookieRules, rules: SignInRules) {
  return {
    name: 'discord',
    scope: ['identify'],
    pkce: 'S256' as const,
    credentials: {
      client: { id: rules.clientId, secret: rules.clientSecret },
      auth: {
        authorizeHost: rules.authorizeUrl,
        authorizePath: '/oauth2/authorize',
        tokenHost: new URL(rules.apiUrl).origin,
        tokenPath: `${new URL(rules.apiUrl).pathname}/oauth2/token`,
      },
      http: { timeout: patienceMilliseconds },
    },
    callbackUri: (request: FastifyRequest) => returnAddress(request, rules.publicUrl) ?? '',
    cookie: { path: '/', secure: isSecure, maxAge: 600 },
    redirectStateCookieName: 'muster_state',
    verifierCookieName: 'muster_verifier',
    generateStateFunction: ({ params }: FastifyRequest) => {
      const page = (params as { page: string }).page.toLowerCase() === 'apply' ? 'apply' : 'home'
      return `${page}.${randomBytes(24).toString('base64url')}`
    },
    checkStateFunction: ({ query, cookies }: FastifyRequest) => {
      const { state } = query as { state?: string }
      return state !== undefined && state === cookies.muster_state
    },
  }
}

/** Trades the code for a token; a state that is not this browser's, or a used code, is `expired`. */
async function exchange(discord: OAuth2Namespace, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { token } = await discord.getAccessTokenFromAuthorizationCodeFlow(request, reply)
    return { accessToken: token.access_token }
  } catch (error) {
    const { message, output } = error as Error & { output?: { statusCode?: number } }
    if (message === 'Invalid state' || output?.statusCode === 400) {
      return { problem: 'expired' as const }
    }
    request.log.warn({ err: error }, 'Discord did not take the sign-in code')
    return { problem: output?.statusCode === 401 ? ('failed' as const) : ('unavailable' as const) }
  }
}

async function fetchPerson(apiUrl: string, accessToken: string) {
  try {
    const answer = await fetch(`${apiUrl}/users/@me`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    if (!answer.ok) return null
    const user = DiscordUser.parse(await answer.json())
    return {
      id: user.id,
      userName: user.username,
      globalName: user.global_name ?? null,
      avatarHash: user.avatar ?? null,
    }
  } catch {
    return null
  }
}

function sendBack(reply: FastifyReply, problem: Problem) {
  const page = `/?signin=${problem}`
  if (problem !== 'unavailable') return reply.redirect(page)
  // An outage is a 503 even here; browsers are led on to the page that says so.
  return reply
    .code(503)
    .header('retry-after', '5')
    .header('refresh', `0; url=${page}`)
    .type('text/plain; charset=utf-8')
    .send('Discord cannot be reached at the moment. Please try again shortly.')
}
