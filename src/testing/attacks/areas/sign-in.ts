import { expect } from 'vitest'
import { Caller } from '../../http/caller.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import type { Target } from '../target.ts'

/** Opens the consent page and returns the callback URL without requesting it. */
async function wayBack({ app }: Target, caller: Caller, person: string): Promise<URL> {
  const out = await caller.get('/api/accounts/login/home')
  const consent = await fetch(`${out.headers.get('location')}&as=${app.idOf(person)}`, {
    redirect: 'manual',
  })
  return new URL(consent.headers.get('location') ?? '')
}

const follow = (caller: Caller, { pathname, search }: URL) => caller.get(pathname + search)
const whoIs = async (caller: Caller) => (await caller.get('/api/accounts/info')).body

/** A manipulated callback, which must not sign in. */
const refused = (description: string, tamper: (back: URL, caller: Caller) => void) =>
  attack('4.2.2', description, 'nobody is signed in', async (target) => {
    const caller = new Caller(target.app.url)
    const back = await wayBack(target, caller, 'member')
    tamper(back, caller)
    const { status, headers } = await follow(caller, back)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/?signin=expired')
    expect((await whoIs(caller)).isAuthenticated).toBe(false)
  })

export const signingIn: Area = {
  idPrefix: 'OAU',
  title: 'Signing in with Discord',
  attacks: [
    attack(
      '4.2.2',
      'A code is used twice, or in another browser',
      'nobody is signed in',
      coveredByOtherTests,
    ),
    attack(
      '4.2.2',
      'A state that the site did not sign',
      'nobody is signed in',
      coveredByOtherTests,
    ),
    attack(
      '4.2.2',
      'A callback after a cancelled sign-in',
      'the state is no longer valid',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'The site requests more than the identity from Discord',
      'scope identify, state, PKCE',
      coveredByOtherTests,
    ),
    attack(
      '4.2.2',
      'The attacker’s callback URL is opened in the victim’s browser',
      'the victim’s session is unchanged',
      async (target) => {
        const attacker = new Caller(target.app.url)
        const back = await wayBack(target, attacker, 'applicant')
        const victim = await target.app.signIn('member')
        await follow(victim, back)
        expect((await whoIs(victim)).claims.id).toBe(target.app.idOf('member'))
      },
    ),
    attack(
      '4.2.2',
      'The attacker’s code under the victim’s state',
      'rejected by PKCE',
      async (target) => {
        const attacker = new Caller(target.app.url)
        const stolen = await wayBack(target, attacker, 'applicant')
        const victim = new Caller(target.app.url)
        const back = await wayBack(target, victim, 'member')
        back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
        expect((await follow(victim, back)).headers.get('location')).toBe('/?signin=expired')
        expect((await whoIs(victim)).isAuthenticated).toBe(false)
      },
    ),
    refused('The state of another sign-in', (back) =>
      back.searchParams.set('state', `home.${'A'.repeat(32)}`),
    ),
    refused('No state', (back) => back.searchParams.delete('state')),
    refused('An empty state and an empty cookie', (back, { cookies }) => {
      back.searchParams.set('state', '')
      cookies.set('muster_state', '')
    }),
    refused('No code', (back) => back.searchParams.delete('code')),
    refused('An empty code', (back) => back.searchParams.set('code', '')),
    refused('An invented code', (back) => back.searchParams.set('code', 'A'.repeat(30))),
    refused('Two codes, the first one invented', (back) => {
      back.search = `?code=x&${back.search.slice(1)}`
    }),
    refused('No cookies of the sign-in', (_, { cookies }) => cookies.clear()),
    refused(
      'The state cookie without the verifier cookie',
      (_, { cookies }) => void cookies.delete('muster_verifier'),
    ),
    refused('A state cookie with a truncated signature', (_, { cookies }) => {
      cookies.set('muster_state', (cookies.get('muster_state') ?? '').slice(0, -4))
    }),
    refused('A state cookie without a signature', (back, { cookies }) => {
      cookies.set('muster_state', back.searchParams.get('state') ?? '')
    }),
    refused('A state cookie with the signature of another cookie', (back, { cookies }) => {
      const verifier = decodeURIComponent(cookies.get('muster_verifier') ?? '')
      cookies.set('muster_state', encodeURIComponent(verifier))
      back.searchParams.set('state', verifier)
    }),
    attack(
      '4.2.2',
      'Cookies that another installation signed',
      'nobody is signed in',
      async (target) => {
        const other = await target.openSite({ secret: 'another secret of 32 characters.' })
        const caller = new Caller(other.url)
        const out = await caller.get('/api/accounts/login/home')
        const state = new URL(out.headers.get('location') ?? '').searchParams.get('state')
        const here = new Caller(target.app.url)
        for (const [name, value] of caller.cookies) here.cookies.set(name, value)
        const { headers } = await here.get(`/api/accounts/auth-callback?code=x&state=${state}`)
        expect(headers.get('location')).toBe('/?signin=expired')
      },
    ),
    attack(
      '11.1.6',
      'The same code is sent twice at the same time',
      'one session',
      async (target) => {
        const caller = new Caller(target.app.url)
        const back = await wayBack(target, caller, 'member')
        const answers = await Promise.all([follow(caller, back), follow(caller, back)])
        const locations = answers.map(({ headers }) => headers.get('location')).sort()
        expect(locations).toEqual(['/?signin=expired', '/home'])
      },
    ),
    attack(
      '5.3.3',
      'An error description that is a script',
      'it is not repeated',
      async ({ app }) => {
        const path =
          '/api/accounts/auth-callback?error=<script>alert(1)</script>&error_description=x'
        const { headers, body } = await new Caller(app.url).get(path)
        expect(headers.get('location')).toBe('/?signin=refused')
        expect(String(body)).not.toContain('script')
      },
    ),
    attack(
      '5.1.5',
      'Another redirect address in the query',
      'the site’s own address is used',
      async ({ app }) => {
        const query = '?redirect_uri=https://evil.example&redirectUri=x&client_id=1&scope=guilds'
        const { headers } = await new Caller(app.url).get(`/api/accounts/login/home${query}`)
        const { searchParams } = new URL(headers.get('location') ?? '')
        expect(searchParams.getAll('redirect_uri')).toEqual([
          `${app.url}/api/accounts/auth-callback`,
        ])
        expect(searchParams.getAll('scope')).toEqual(['identify'])
        expect(searchParams.getAll('client_id')).toEqual([app.simulator.settings.clientId])
      },
    ),
    attack(
      '2.10.4',
      'The client secret in the redirect to Discord',
      'it is not included',
      async ({ app }) => {
        const { headers } = await new Caller(app.url).get('/api/accounts/login/home')
        const all = JSON.stringify([...headers])
        expect(all).not.toContain(app.simulator.settings.clientSecret)
        expect(all).not.toContain(app.simulator.settings.token)
      },
    ),
    attack('13.2.1', 'The callback by POST', '404', async (target) => {
      const caller = new Caller(target.app.url)
      const { pathname, search } = await wayBack(target, caller, 'member')
      expect((await caller.post(pathname + search, undefined)).status).toBe(404)
    }),
    attack(
      '4.2.2',
      'The sign-in cookies after a failed sign-in',
      'they are deleted',
      async (target) => {
        const caller = new Caller(target.app.url)
        const back = await wayBack(target, caller, 'member')
        back.searchParams.set('code', 'wrong')
        await follow(caller, back)
        expect([...caller.cookies.keys()].filter((name) => /state|verifier/.test(name))).toEqual([])
      },
    ),
    attack(
      '4.2.2',
      'A callback that names another issuer than Discord, or two',
      'nobody is signed in',
      coveredByOtherTests,
    ),
  ],
}
