import { randomBytes } from 'node:crypto'
import oauth2, { type OAuth2Namespace } from '@fastify/oauth2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SignInProblem } from '../../../contract/accounts/accounts.ts'
import type { DiscordProfile } from '../../../domain/accounts/account-info.ts'
import { type CookieOptions, privateCookieAttributes, privateCookieName } from './cookies.ts'
import { redirectUri } from './redirect-uri.ts'

/** The Discord application for sign-in. */
export interface OAuthOptions {
  clientId: string
  clientSecret: string
  /** Root of Discord's pages, e.g. `https://discord.com`. */
  authorizeUrl: string
  /** Root of Discord's API with its version, e.g. `https://discord.com/api/v10`. */
  apiUrl: string
  /** The site's origin without a trailing slash; absent: the loopback address that the browser used. */
  publicUrl?: string
}

/** The person who signed in and the page to open, or why sign-in failed. */
export type OAuthResult =
  | { person: DiscordProfile; page: 'home' | 'apply' }
  | { problem: SignInProblem }

const timeoutMilliseconds = 8_000

/** Whom Discord’s redirects name as their issuer (RFC 9207). */
const discordIssuer = 'https://discord.com'

/** OAuth2 with Discord: authorization code flow with PKCE, and a state bound to the browser by a cookie. */
export async function registerOAuth(
  app: FastifyInstance,
  cookies: CookieOptions,
  rules: OAuthOptions,
) {
  const { isSecure } = cookies
  const stateCookie = privateCookieName('muster_state', cookies)
  const verifierCookie = privateCookieName('muster_verifier', cookies)
  await app.register(oauth2, {
    name: 'discord',
    scope: ['identify'],
    pkce: 'S256',
    credentials: {
      client: { id: rules.clientId, secret: rules.clientSecret },
      auth: {
        authorizeHost: rules.authorizeUrl,
        authorizePath: '/oauth2/authorize',
        tokenHost: new URL(rules.apiUrl).origin,
        tokenPath: `${new URL(rules.apiUrl).pathname}/oauth2/token`,
      },
      http: { timeout: timeoutMilliseconds },
    },
    callbackUri: (request) => redirectUri(request, rules.publicUrl) ?? '',
    cookie: { ...privateCookieAttributes(isSecure), maxAge: 600, signed: true },
    redirectStateCookieName: stateCookie,
    verifierCookieName: verifierCookie,
    generateStateFunction: ({ params }: FastifyRequest) => {
      const page = (params as { page: string }).page.toLowerCase() === 'apply' ? 'apply' : 'home'
      return `${page}.${randomBytes(24).toString('base64url')}`
    },
    checkStateFunction: (request: FastifyRequest) => stateOf(request, stateCookie) !== null,
  })
  const { discord } = app as unknown as { discord: OAuth2Namespace }
  // Redirects may omit the issuer.
  const issuers: unknown[] = [undefined, discordIssuer, new URL(rules.authorizeUrl).origin]

  return {
    /** Discord's consent page; sets the cookies with state and code verifier. */
    authorizationUrl: (request: FastifyRequest, reply: FastifyReply) =>
      discord.generateAuthorizationUri(request, reply),

    /** Handles the redirect back from Discord; works once, because it clears the cookies. */
    async handleCallback(request: FastifyRequest, reply: FastifyReply): Promise<OAuthResult> {
      for (const name of [stateCookie, verifierCookie])
        reply.clearCookie(name, privateCookieAttributes(isSecure))
      const { error, iss } = request.query as { error?: string; iss?: unknown }
      if (!issuers.includes(iss)) return { problem: 'failed' }
      if (error) return { problem: 'refused' }
      const token = await exchange(discord, request)
      if ('problem' in token) return token
      const person = await fetchPerson(rules.apiUrl, token.accessToken)
      if (!person) return { problem: 'unavailable' }
      return {
        person,
        page: stateOf(request, stateCookie)?.startsWith('apply.') ? 'apply' : 'home',
      }
    },
  }
}

/** The state in the query, if it equals the one in the signed cookie. */
function stateOf(request: FastifyRequest, stateCookie: string): string | null {
  const { state } = request.query as { state?: unknown }
  const { value } = request.unsignCookie(request.cookies[stateCookie] ?? '')
  return typeof state === 'string' && state === value ? state : null
}

/** Exchanges the code for a token; a wrong state or a used code is `expired`. */
async function exchange(
  discord: OAuth2Namespace,
  request: FastifyRequest,
): Promise<{ accessToken: string } | { problem: SignInProblem }> {
  try {
    const { token } = await discord.getAccessTokenFromAuthorizationCodeFlow(request)
    return { accessToken: token.access_token }
  } catch (error) {
    const { message, output } = error as Error & { output?: { statusCode?: number } }
    if (message === 'Invalid state' || output?.statusCode === 400) return { problem: 'expired' }
    request.log.warn({ err: error }, 'Discord did not take the sign-in code')
    return { problem: output?.statusCode === 401 ? 'failed' : 'unavailable' }
  }
}

const DiscordUser = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
})

async function fetchPerson(apiUrl: string, accessToken: string): Promise<DiscordProfile | null> {
  try {
    const answer = await fetch(`${apiUrl}/users/@me`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeoutMilliseconds),
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
