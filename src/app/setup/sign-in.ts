import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../clock/clock.ts'
import type { DiscordAddresses } from '../../config/discord-addresses.ts'

/** The application that people sign in with. */
export interface SignInApplication {
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** Who has signed in; `refused`: the person cancelled; `failed`: Discord did not confirm it. */
export type SignInResult = { id: string; name: string } | 'refused' | 'failed'

/** How long somebody may take at Discord, and how long Discord may take, in milliseconds. */
const [lifetime, timeout] = [10 * 60_000, 8_000]

/**
 * Signing in during set-up: the authorization code flow with PKCE. The browser may come back at another address than
 * the one it left, so no cookie holds the state: it is only given to the browser that has access to set-up.
 */
export function createSignIn(addresses: DiscordAddresses, clock: Clock) {
  const open = new Map<string, { verifier: string; origin: string; until: number }>()
  const secret = () => randomBytes(32).toString('base64url')
  const apiUrl = `${addresses.apiUrl}/v10`

  async function exchange(
    { clientId, clientSecret, redirectUri }: SignInApplication,
    code: string,
    verifier: string,
  ): Promise<string | null> {
    const answer = await fetch(`${apiUrl}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
        ...{ redirect_uri: redirectUri, client_id: clientId, client_secret: clientSecret },
      }),
      signal: clock.timeout(timeout),
    })
    return answer.ok ? Token.parse(await answer.json()).access_token : null
  }

  async function fetchPerson(token: string): Promise<SignInResult> {
    const answer = await fetch(`${apiUrl}/users/@me`, {
      headers: { authorization: `Bearer ${token}` },
      signal: clock.timeout(timeout),
    })
    if (!answer.ok) return 'failed'
    const user = Person.parse(await answer.json())
    return { id: user.id, name: user.global_name ?? user.username }
  }

  return {
    /** Discord's consent page; the browser comes back to `origin`. */
    begin({ clientId, redirectUri }: SignInApplication, origin: string): string {
      const [state, verifier] = [secret(), secret()]
      for (const [old, { until }] of open) if (until <= clock.elapsed()) open.delete(old)
      open.set(state, { verifier, origin, until: clock.elapsed() + lifetime })
      const query = new URLSearchParams({
        ...{ response_type: 'code', scope: 'identify', prompt: 'consent' },
        ...{ client_id: clientId, redirect_uri: redirectUri, state },
        ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
      })
      return `${addresses.discordUrl}/oauth2/authorize?${query}`
    },

    /** Whether this sign-in began here. */
    owns: (state: string) => open.has(state),

    /** Ends a sign-in, which works once. */
    async finish(
      application: SignInApplication,
      { state, code }: { state: string; code: string | null },
    ): Promise<{ origin: string; result: SignInResult }> {
      const { origin = '', verifier = '', until = 0 } = open.get(state) ?? {}
      open.delete(state)
      if (code === null) return { origin, result: 'refused' }
      if (until <= clock.elapsed()) return { origin, result: 'failed' }
      const result = await exchange(application, code, verifier)
        .then((token) => (token === null ? 'failed' : fetchPerson(token)))
        .catch(() => 'failed' as const)
      return { origin, result }
    },
  }
}

const Token = z.object({ access_token: z.string() })
const Person = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
})

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
