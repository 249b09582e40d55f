import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../db/schema/accounts.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
beforeEach(() => app.reset())

const infoOf = async (caller: Caller) => (await caller.get('/api/accounts/info')).body

describe('the account', () => {
  test('the account of a visitor is empty, with a CSRF token', async () => {
    const visitor = new Caller(app.url)

    expect(await infoOf(visitor)).toEqual({
      isAuthenticated: false,
      demo: true,
      demoUrl: `${app.simulator.url}/channels/${app.ctx.guildId}`,
      inviteUrl: `${app.simulator.url}/invite/orillon`,
    })
    expect(visitor.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{20,}$/)
  })

  test.each([
    ['leader', true, ['is_admin', 'is_main_roster']],
    ['member', true, ['is_main_roster']],
    ['applicant', true, []],
    ['outsider', false, []],
  ])('the account of %s has inGuild %s and the rights %j', async (person, inGuild, rights) => {
    const info = await infoOf(await app.signIn(person))

    expect(info).toMatchObject({ isAuthenticated: true, inGuild, filledForm: false })
    expect(info.claims).toEqual({
      id: app.idOf(person),
      display_name: expect.any(String),
      user_name: expect.any(String),
      avatar_url: expect.any(String),
      ...Object.fromEntries(rights.map((right) => [right, 'true'])),
    })
    expect(info.claims.display_name.length).toBeGreaterThan(0)
    expect((await fetch(new URL(info.claims.avatar_url, app.url))).status).toBe(200)
  })

  test('is empty for a malformed or forged session cookie', async () => {
    for (const forged of ['x', '%E0%A4%A', '"', 'a'.repeat(3000), "' or 1=1 --"]) {
      const caller = new Caller(app.url)
      caller.cookies.set('muster_session', forged)
      expect(await infoOf(caller)).toMatchObject({ isAuthenticated: false })
    }
  })
})

describe('rights follow the roles', () => {
  test('rights follow the roles without signing in again [SES-32]', async () => {
    const member = await app.signIn('member')
    expect((await member.get('/api/menu/FormSubmissions/get')).status).toBe(403)

    app.simulator.control.roles({ as: 'member', add: ['Advisors'] })
    await expect.poll(async () => (await infoOf(member)).claims.is_admin).toBe('true')
    expect((await member.get('/api/menu/FormSubmissions/get')).status).toBe(200)

    app.simulator.control.roles({ as: 'member', remove: ['Advisors'] })
    await expect
      .poll(async () => (await member.get('/api/menu/FormSubmissions/get')).status)
      .toBe(403)
  })

  test('rights end when the person leaves the guild', async () => {
    const leader = await app.signIn('leader')

    app.simulator.control.leave({ as: 'leader' })
    await app.waitForGatewayEvents()

    const info = await infoOf(leader)
    expect(info).toMatchObject({ isAuthenticated: true, inGuild: false })
    expect(info.claims).not.toHaveProperty('is_admin')
    expect((await leader.get('/api/menu/FormSubmissions/get')).status).toBe(403)
  })
})

describe('signing in', () => {
  const begin = async (caller: Caller, page = 'home') => {
    const out = await caller.get(`/api/accounts/login/${page}`)
    const consent = await fetch(`${out.headers.get('location')}&as=${app.idOf('applicant')}`, {
      redirect: 'manual',
    })
    const { pathname, search } = new URL(consent.headers.get('location') ?? '')
    return pathname + search
  }

  test.each([
    ['home', '/home'],
    ['apply', '/apply'],
    ['Apply', '/apply'],
    ['elsewhere', '/home'],
  ])('signing in from %s leads back to %s', async (page, target) => {
    const caller = new Caller(app.url)

    const back = await caller.get(await begin(caller, page))

    expect(back.status).toBe(302)
    expect(back.headers.get('location')).toBe(target)
    expect((await infoOf(caller)).isAuthenticated).toBe(true)
  })

  test('requests only the identity, with state and PKCE [OAU-04]', async () => {
    const { headers } = await new Caller(app.url).get('/api/accounts/login/home')

    const asked = new URL(headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'identify',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${app.url}/api/accounts/auth-callback`,
    })
    expect(asked.get('state')?.length).toBeGreaterThan(20)
  })

  test('signing in with a used callback or in another browser fails [OAU-01]', async () => {
    const caller = new Caller(app.url)
    const callback = await begin(caller)
    const cookies = new Map(caller.cookies)
    await caller.get(callback)
    const stranger = new Caller(app.url)
    const replay = new Caller(app.url)
    for (const [name, value] of cookies) replay.cookies.set(name, value)

    for (const thief of [stranger, replay]) {
      const back = await thief.get(callback)
      expect(back.headers.get('location')).toBe('/?signin=expired')
      expect(await infoOf(thief)).toMatchObject({ isAuthenticated: false })
    }
  })

  test('a cancelled sign-in redirects home with the reason', async () => {
    const back = await new Caller(app.url).get(
      '/api/accounts/auth-callback?error=access_denied&state=x',
    )

    expect(back.status).toBe(302)
    expect(back.headers.get('location')).toBe('/?signin=refused')
  })

  test('signing in while Discord is unavailable is a 503 with an explanation', async () => {
    const caller = new Caller(app.url)
    const callback = await begin(caller)
    app.simulator.control.fault({ kind: 'status', status: 500, seconds: 30 })

    const back = await caller.get(callback)

    expect(back.status).toBe(503)
    expect(back.headers.get('retry-after')).toBe('5')
    expect(back.headers.get('refresh')).toBe('0; url=/?signin=unavailable')
  })

  test('starts a new session and ends the previous one', async () => {
    const caller = await app.signIn('applicant')
    const before = caller.cookies.get('muster_session')
    const old = new Caller(app.url)
    old.cookies.set('muster_session', before ?? '')

    await caller.get(await begin(caller))

    expect(caller.cookies.get('muster_session')).not.toBe(before)
    expect(await infoOf(old)).toMatchObject({ isAuthenticated: false })
    expect(await app.db.$count(sessions)).toBe(1)
  })

  test('keeps only a hash of the session’s id [SES-06]', async () => {
    const caller = await app.signIn('applicant')

    const [session] = await app.db.select().from(sessions)

    expect(session?.idHash).toMatch(/^[0-9a-f]{64}$/)
    expect(session?.idHash).not.toContain(caller.cookies.get('muster_session'))
  })

  test('does not redirect to another host', async () => {
    const { headers } = await new Caller(app.url).get('/api/accounts/login/home', {
      headers: { 'x-forwarded-host': 'evil.example' },
    })

    expect(headers.get('location')).toContain(encodeURIComponent(app.url))
  })
})

describe('signing out', () => {
  test('ends the session on the server', async () => {
    const caller = await app.signIn('applicant')
    const stolen = new Caller(app.url)
    for (const [name, value] of caller.cookies) stolen.cookies.set(name, value)

    const { status, body } = await caller.post('/api/accounts/logout', undefined)

    expect(status).toBe(200)
    expect(body).toHaveProperty('message')
    expect(await infoOf(caller)).toMatchObject({ isAuthenticated: false })
    expect(await infoOf(stolen)).toMatchObject({ isAuthenticated: false })
  })

  test('accepts any body and needs no session', async () => {
    for (const rawBody of ['', '{', 'a=1', '[]']) {
      const caller = await app.signIn('applicant')
      const headers = { 'content-type': 'application/json' }
      expect((await caller.post('/api/accounts/logout', null, { rawBody, headers })).status).toBe(
        200,
      )
    }
    expect((await new Caller(app.url).post('/api/accounts/logout', undefined)).status).toBe(200)
  })

  test('needs the CSRF token', async () => {
    const caller = await app.signIn('applicant')

    const forged = await caller.post('/api/accounts/logout', undefined, { csrf: 'none' })

    expect(forged.status).toBe(403)
    expect((await infoOf(caller)).isAuthenticated).toBe(true)
  })
})
