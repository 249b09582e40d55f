import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testingSeed } from '../../testing/simulator/seed.ts'
import type { Simulator } from '../simulator.ts'
import { startSimulator } from '../start.ts'

const redirectUri = 'http://localhost:3000/api/accounts/auth-callback'
const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: testingSeed(), drawAvatar: () => '<svg/>' })
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.close())

function authorizeAddress(changes: Record<string, string | null> = {}): string {
  const address = new URL('/oauth2/authorize', simulator.url)
  const query = {
    client_id: simulator.settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'identify',
    state: 'the state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}

async function codeFor(as: string): Promise<string> {
  const response = await fetch(authorizeAddress({ as }), { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(response.status).toBe(302)
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe('the state')
  return back.searchParams.get('code') ?? ''
}

function exchange(code: string, changes: Record<string, string> = {}): Promise<Response> {
  return fetch(`${simulator.url}/api/v10/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: simulator.settings.clientId,
      client_secret: simulator.settings.clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  })
}

test.each([
  { as: 'leader', name: 'isaure' },
  { as: 'Tollo', name: 'tollo' },
  { as: 'wyn the quick', name: 'wyn' },
])('$as signs in and is identified by the token', async ({ as, name }) => {
  const response = await exchange(await codeFor(as))
  expect(response.status).toBe(200)
  const { access_token, token_type, scope } = (await response.json()) as Record<string, string>
  expect({ token_type, scope }).toEqual({ token_type: 'Bearer', scope: 'identify' })

  const me = await fetch(`${simulator.url}/api/v10/users/@me`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(await me.json()).toMatchObject({ username: name })
})

test('a client can authenticate with Basic authorization', async () => {
  const { clientId, clientSecret } = simulator.settings
  const response = await fetch(`${simulator.url}/api/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code: await codeFor('member'),
    }),
  })
  expect(response.status).toBe(200)
})

test('a code works once', async () => {
  const code = await codeFor('member')
  expect((await exchange(code)).status).toBe(200)
  const again = await exchange(code)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
})

test.each([
  { wrong: 'verifier', changes: { code_verifier: 'another' }, status: 400, error: 'invalid_grant' },
  {
    wrong: 'redirect address',
    changes: { redirect_uri: 'http://localhost:3000/' },
    status: 400,
    error: 'invalid_grant',
  },
  {
    wrong: 'grant type',
    changes: { grant_type: 'password' },
    status: 400,
    error: 'unsupported_grant_type',
  },
  { wrong: 'secret', changes: { client_secret: 'guess' }, status: 401, error: 'invalid_client' },
])('a wrong $wrong gets no token', async ({ changes, status, error }) => {
  const response = await exchange(await codeFor('member'), changes as Record<string, string>)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error })
})

test('the token endpoint accepts only form encoding', async () => {
  const response = await fetch(`${simulator.url}/api/v10/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'authorization_code' }),
  })
  expect(response.status).toBe(400)
})

test('the consent page lists the aliases and everyone else, and can be cancelled', async () => {
  const response = await fetch(authorizeAddress())
  expect(response.status).toBe(200)
  const text = await response.text()
  for (const name of ['Isaure', 'Brannoc', 'Wyn the Quick', 'Tollo']) expect(text).toContain(name)
  expect(text).not.toContain('value="muster"')
  const cancel = /<a class="side" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  const refused = new URL(cancel ?? '')
  expect(refused.searchParams.get('error')).toBe('access_denied')
  expect(refused.searchParams.get('state')).toBe('the state')
})

test.each([
  { changes: { client_id: '1' }, why: 'an unknown application' },
  { changes: { redirect_uri: 'https://evil.example/' }, why: 'a redirect to another site' },
  { changes: { redirect_uri: 'javascript:alert(1)' }, why: 'a redirect that is not a page' },
])('$why is refused without a redirect', async ({ changes }) => {
  const response = await fetch(authorizeAddress({ as: 'leader', ...changes }), {
    redirect: 'manual',
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test.each([
  { changes: { response_type: 'token' }, error: 'unsupported_response_type' },
  { changes: { scope: 'guilds.join' }, error: 'invalid_scope' },
  { changes: { code_challenge_method: 'plain' }, error: 'invalid_request' },
])('$error is returned to the application', async ({ changes, error }) => {
  const response = await fetch(authorizeAddress({ as: 'leader', ...changes }), {
    redirect: 'manual',
  })
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe(error)
})

test('signing in under an unknown name is a 404', async () => {
  const response = await fetch(authorizeAddress({ as: 'nobody' }), { redirect: 'manual' })
  expect(response.status).toBe(404)
})

test('an unknown token is a 401', async () => {
  const response = await fetch(`${simulator.url}/api/v10/users/@me`, {
    headers: { authorization: 'Bearer guess' },
  })
  expect(response.status).toBe(401)
})
