import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { Caller } from '../../http/caller.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import type { Target } from '../target.ts'

const session = 'muster_session'
const fixedSessionId = 'x'.repeat(43)

/** Whether these cookies are authenticated. */
async function isAuthenticated({ app }: Target, cookies: Record<string, string>) {
  const caller = new Caller(app.url)
  for (const [name, value] of Object.entries(cookies)) caller.cookies.set(name, value)
  const { status, body } = await caller.get('/api/accounts/info')
  expect(status).toBe(200)
  return body.isAuthenticated as boolean
}

/** A sign-in in a browser with existing cookies. */
async function signInAt({ app }: Target, caller: Caller, person: string) {
  const out = await caller.get('/api/accounts/login/home')
  const consent = await fetch(`${out.headers.get('location')}&as=${app.idOf(person)}`, {
    redirect: 'manual',
  })
  const back = new URL(consent.headers.get('location') ?? '')
  await caller.get(back.pathname + back.search)
}

const ids = ({ callers }: Target) => callers.member.cookies.get(session) ?? ''

/** A modified session cookie that must not be authenticated. */
const nobody = (description: string, forge: (id: string) => string) =>
  attack('3.2.3', `A session cookie ${description}`, 'not signed in, no error', async (target) => {
    expect(await isAuthenticated(target, { [session]: forge(ids(target)) })).toBe(false)
  })

/** An ended session is invalid for every copy of its cookies. */
const over = (asvs: string, description: string, path: string) =>
  attack(asvs, description, '401, and 401 again', async ({ app }) => {
    const victim = await app.signIn('brannock')
    const thief = new Caller(app.url)
    for (const [name, value] of victim.cookies) thief.cookies.set(name, value)
    expect((await thief.get('/api/user/export')).status).toBe(200)
    expect((await victim.post(path, undefined)).status).toBe(200)
    for (const call of ['/api/user/export', '/api/user/calendar', '/api/userform/status']) {
      expect((await thief.get(call)).status).toBe(401)
    }
  })

export const sessions: Area = {
  idPrefix: 'SES',
  title: 'Sessions',
  attacks: [
    attack(
      '3.2.1',
      'An invented session id is planted before sign-in',
      'sign-in creates a new id',
      async (target) => {
        const victim = new Caller(target.app.url)
        victim.cookies.set(session, fixedSessionId)
        await signInAt(target, victim, 'member')
        expect(victim.cookies.get(session)).not.toBe(fixedSessionId)
        expect(await isAuthenticated(target, { [session]: fixedSessionId })).toBe(false)
      },
    ),
    attack(
      '3.2.1',
      'The attacker’s own session is planted before sign-in',
      'that session ends',
      async (target) => {
        const attacker = await target.app.signIn('applicant')
        const id = attacker.cookies.get(session) ?? ''
        const victim = new Caller(target.app.url)
        victim.cookies.set(session, id)
        await signInAt(target, victim, 'member')
        expect(victim.cookies.get(session)).not.toBe(id)
        expect(await isAuthenticated(target, { [session]: id })).toBe(false)
      },
    ),
    attack(
      '3.2.1',
      'A visitor’s CSRF token is used after they signed in',
      '403',
      async (target) => {
        const victim = await target.app.visitor()
        const before = victim.cookies.get('XSRF-TOKEN') ?? ''
        await signInAt(target, victim, 'member')
        expect(victim.cookies.get('XSRF-TOKEN')).not.toBe(before)
        const headers = { 'x-xsrf-token': before }
        expect((await victim.post('/api/user/calendar', undefined, { headers })).status).toBe(403)
      },
    ),
    attack(
      '3.2.1',
      'A companion cookie is planted before sign-in',
      'it is replaced',
      async (target) => {
        const victim = new Caller(target.app.url)
        victim.cookies.set('muster_companion', fixedSessionId)
        await signInAt(target, victim, 'member')
        expect(victim.cookies.get('muster_companion')).not.toBe(fixedSessionId)
      },
    ),
    attack('3.2.2', 'Ids are guessed', '256 random bits, all different', async ({ app }) => {
      const some = await Promise.all([1, 2, 3, 4].map(() => app.signIn('member')))
      const all = some.map(({ cookies }) => cookies.get(session) ?? '')
      expect(new Set(all).size).toBe(4)
      for (const id of all) expect(Buffer.from(id, 'base64url')).toHaveLength(32)
    }),
    attack(
      '3.2.3',
      'The database is read',
      'it contains only hashes of session ids',
      coveredByOtherTests,
    ),
    nobody('that is the hash in the database', (id) =>
      createHash('sha256').update(id).digest('hex'),
    ),
    nobody('cut short by one letter', (id) => id.slice(0, -1)),
    nobody('with a letter more', (id) => `${id}A`),
    nobody('in the other case', (id) =>
      id.replace(/[a-z]/i, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())),
    ),
    nobody('that is empty', () => ''),
    nobody('with NUL behind it', (id) => `${id}%00`),
    nobody('with a line break behind it', (id) => `${id}%0d%0a`),
    nobody('of 7,000 letters', () => 'x'.repeat(7_000)),
    nobody('with a malformed escape', () => '%e0%a4%a'),
    nobody('that is SQL', () => encodeURIComponent("' or 1=1 --")),
    nobody(
      'that is an unsigned JWT',
      () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiaXNBZG1pbiI6dHJ1ZX0.',
    ),
    nobody('that is a pattern', () => '%25'),
    nobody('that is JSON', () => encodeURIComponent('{"memberId":"1","isAdmin":true}')),
    nobody('that is a Discord id', () => '100000000000000001'),
    attack(
      '3.2.3',
      'A session cookie named like a property of Object.prototype',
      'not signed in',
      async (target) => {
        for (const name of ['__proto__', 'constructor', 'muster_session[]', 'Muster_Session']) {
          expect(await isAuthenticated(target, { [name]: ids(target) })).toBe(false)
        }
      },
    ),
    attack(
      '5.1.1',
      'Two session cookies, an invented one first',
      'the caller’s own session or none',
      async (target) => {
        const { callers } = target
        const cookie = `${session}=${fixedSessionId}; ${session}=${ids(target)}`
        const answer = await callers.visitor.get('/api/menu/form', { headers: { cookie } })
        expect([401, 403]).toContain(answer.status)
      },
    ),
    attack('8.3.1', 'The session id in the query', '401', async (target) => {
      const path = `/api/user/export?${session}=${ids(target)}&session=${ids(target)}`
      expect((await target.callers.visitor.get(path)).status).toBe(401)
    }),
    attack('3.5.2', 'The session id as a bearer token', '401', async (target) => {
      const headers = { authorization: `Bearer ${ids(target)}` }
      const answer = await target.callers.visitor.get('/api/user/export', { headers })
      expect(answer.status).toBe(401)
    }),
    over('3.3.1', 'A stolen cookie after signing out', '/api/accounts/logout'),
    over(
      '3.3.3',
      'A stolen cookie after signing out everywhere',
      '/api/accounts/logout-everywhere',
    ),
    attack(
      '3.3.3',
      'A session in another browser is used after signing out everywhere',
      '401',
      coveredByOtherTests,
    ),
    attack('8.3.2', 'The session of a person who deleted their data', '401', async ({ app }) => {
      const gone = await app.signIn('halvard_m')
      const copy = new Caller(app.url)
      for (const [name, value] of gone.cookies) copy.cookies.set(name, value)
      expect((await gone.post('/api/user/delete-me', undefined)).status).toBe(200)
      expect((await copy.get('/api/user/export')).status).toBe(401)
    }),
    attack('3.3.2', 'A session unused for 30 days', 'it has expired', coveredByOtherTests),
    attack(
      '3.4.1',
      'Cookies are read on the network or by scripts',
      'Secure, HttpOnly, SameSite',
      coveredByOtherTests,
    ),
    attack(
      '3.4.3',
      'Cookies over http on the local machine',
      'still HttpOnly and SameSite',
      async ({ app }) => {
        const caller = new Caller(app.url)
        const out = await caller.get('/api/accounts/login/home')
        for (const line of out.headers.getSetCookie()) {
          expect(line).toMatch(/HttpOnly/)
          expect(line).toMatch(/SameSite=Lax/)
          expect(line).toMatch(/Path=\//)
        }
      },
    ),
    attack(
      '3.7.1',
      'A session is used after its staff role was removed',
      'the right is lost at once',
      coveredByOtherTests,
    ),
    attack('3.4.4', 'A cookie is set for other hosts', 'no Domain attribute', async ({ app }) => {
      const { headers } = await new Caller(app.url).get('/api/accounts/info')
      expect(headers.getSetCookie().join()).not.toMatch(/domain=/i)
    }),
    attack(
      '3.4.4',
      'Another host of the domain plants the attacker’s session over https',
      'not signed in: only `__Host-` cookies are read',
      coveredByOtherTests,
    ),
  ],
}
