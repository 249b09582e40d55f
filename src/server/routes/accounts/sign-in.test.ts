import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { members } from '../../../db/schema/guild.ts'
import { saveSignedInUser } from '../../../domain/accounts/account-info.ts'
import { startTestSimulator } from '../../../testing/discord/listener.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { rawRequest } from '../../../testing/http/raw-request.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { openTestApp, signIn } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()
beforeEach(() => app.reset())

const callback = '/api/accounts/auth-callback'

/** Opens the consent page and returns the callback URL without requesting it. */
async function comeBack(caller: Caller, page = 'home'): Promise<URL> {
  const out = await caller.get(`/api/accounts/login/${page}`)
  const consent = await fetch(`${out.headers.get('location')}&as=${app.idOf('applicant')}`, {
    redirect: 'manual',
  })
  return new URL(consent.headers.get('location') ?? '')
}

const isSignedIn = async (caller: Caller) =>
  (await caller.get('/api/accounts/info')).body.isAuthenticated

test('a cancelled sign-in invalidates its state [OAU-03]', async () => {
  const caller = new Caller(app.url)
  const { pathname, search } = await comeBack(caller)

  const refused = await caller.get(`${callback}?error=access_denied`)
  expect(refused.headers.get('location')).toBe('/?signin=refused')
  const late = await caller.get(pathname + search)

  expect(late.headers.get('location')).toBe('/?signin=expired')
  expect(await isSignedIn(caller)).toBe(false)
})

test('an unsigned state is rejected [OAU-02]', async () => {
  const caller = new Caller(app.url)
  const back = await comeBack(caller)
  caller.cookies.set('muster_state', 'home.planted')
  back.searchParams.set('state', 'home.planted')

  const { headers } = await caller.get(back.pathname + back.search)

  expect(headers.get('location')).toBe('/?signin=expired')
})

test.each(['https://evil.example', '', 'https://discord.com.evil.example'])(
  'a callback from the issuer %j does not sign in [OAU-26]',
  async (issuer) => {
    const caller = new Caller(app.url)
    const back = await comeBack(caller)
    expect(back.searchParams.get('iss')).toBe('https://discord.com')
    back.searchParams.set('iss', issuer)

    const { headers } = await caller.get(back.pathname + back.search)

    expect(headers.get('location')).toBe('/?signin=failed')
    expect(await isSignedIn(caller)).toBe(false)
  },
)

test('a callback with two issuers does not sign in, one without an issuer does', async () => {
  const caller = new Caller(app.url)
  const twice = await comeBack(caller)
  twice.searchParams.append('iss', 'https://evil.example')
  await caller.get(twice.pathname + twice.search)
  expect(await isSignedIn(caller)).toBe(false)

  const without = await comeBack(caller)
  without.searchParams.delete('iss')
  await caller.get(without.pathname + without.search)
  expect(await isSignedIn(caller)).toBe(true)
})

test.each([
  '',
  '?code=x',
  '?state=x&code=x',
  '?state=a&state=b&code=x',
  '?state[]=x&code[]=y',
  '?code=%00&state=%ff',
  `?code=${'x'.repeat(5000)}&state=${'y'.repeat(5000)}`,
])('a callback with %j does not sign in', async (query) => {
  const caller = new Caller(app.url)
  await caller.get('/api/accounts/login/home')

  const { status, headers } = await caller.get(callback + query)

  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/?signin=expired')
  expect(await isSignedIn(caller)).toBe(false)
})

test.each([
  '//evil.example',
  'https:%2f%2fevil.example',
  '%2f%2fevil.example',
  'apply%0d%0aset-cookie:x=1',
  '..%2f..%2fevil',
])('/login/%s redirects home [RED-01]', async (page) => {
  const caller = new Caller(app.url)
  const out = await rawRequest(app.url, `GET /api/accounts/login/${page}`)
  if (out.status === 404) return
  expect(out.headers.get('location')?.startsWith(app.simulator.url)).toBe(true)

  const { pathname, search } = await comeBack(caller, page)
  const { headers } = await caller.get(pathname + search)

  expect(headers.get('location')).toBe('/home')
})

test('sign-in works with an application whose id is not the bot’s', async () => {
  const seed = { ...testingSeed(), hasOwnApplicationId: true }
  const { url, settings, control } = await startTestSimulator({ seed })
  const { clientId, clientSecret } = settings
  expect(control.people().map(({ id }) => id)).not.toContain(clientId)
  const application = { clientId, clientSecret, authorizeUrl: url, apiUrl: `${url}/api/v10` }
  const server = await startTestServer({ db: app.db }, { signIn: application })

  const caller = await signIn(new Caller(server.url), 'applicant')

  const { body } = await caller.get('/api/accounts/info')
  expect(body).toMatchObject({ isAuthenticated: true, claims: { user_name: 'aria' } })
})

test('a forged Host header is not used for the redirect URL', async () => {
  const server = await startTestServer({ db: app.db }, { trustProxy: 1 })

  const { headers } = await new Caller(server.url).get('/api/accounts/login/home', {
    headers: { 'x-forwarded-host': 'evil.example' },
  })

  expect(headers.get('location')).toBe('/?signin=failed')
})

test('unusual names can sign in', async () => {
  const id = '900000000000000001'
  await saveSignedInUser(app.db, {
    id,
    userName: 'bo\0rin \ud83d',
    globalName: '\0',
    avatarHash: null,
  })

  const [row] = await app.db.select().from(members).where(eq(members.id, id))
  expect(row).toMatchObject({ userName: 'borin \ufffd', displayName: 'borin \ufffd' })
})
