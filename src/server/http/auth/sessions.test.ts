import { beforeEach, expect, test } from 'vitest'
import { sessions } from '../../../db/schema/accounts.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()
beforeEach(() => app.reset())

const day = 24 * 60 * 60 * 1000

/** A server with its own clock, and Isaure signed in. */
async function openWithClock() {
  let now = new Date('2026-06-01T12:00:00Z')
  const server = await startTestServer({ db: app.db, now: () => now })
  const leader = await server.signIn(app.idOf('leader'))
  const wait = (days: number) => {
    now = new Date(now.getTime() + days * day)
  }
  const isKnown = async () => (await leader.get('/api/accounts/info')).body.isAuthenticated
  return { server, leader, wait, isKnown }
}

test('a session lasts 30 days after the last visit [SES-29]', async () => {
  const { wait, isKnown } = await openWithClock()

  for (const days of [29.9, 29.9, 29.9]) {
    wait(days)
    expect(await isKnown()).toBe(true)
  }
  wait(30.1)
  expect(await isKnown()).toBe(false)
})

test('a visit extends the session and cookie at most once a day', async () => {
  const { leader, wait } = await openWithClock()
  const setCookies = async () =>
    (await leader.get('/api/menu/FormSubmissions/get')).headers.getSetCookie()

  wait(0.5)
  expect(await setCookies()).toEqual([])
  wait(0.6)
  const prolonged = await setCookies()
  expect(prolonged).toContainEqual(expect.stringMatching(/^muster_session=.+; Max-Age=2592000;/))
  expect(prolonged).toContainEqual(
    expect.stringMatching(/^muster_companion=.+; Max-Age=2592000;.*; SameSite=Strict$/),
  )
  expect(await setCookies()).toEqual([])
})

test('expired sessions are deleted at the next sign-in', async () => {
  const { server, wait } = await openWithClock()

  wait(31)
  await server.signIn(app.idOf('member'))

  expect(await app.db.$count(sessions)).toBe(1)
})

function openOverHttps() {
  const publicUrl = 'https://guild.example'
  const signIn = { clientId: '1', clientSecret: 'x', authorizeUrl: 'https://discord.example' }
  const apiUrl = 'https://discord.example/api/v10'
  return startTestServer({ db: app.db }, { signIn: { ...signIn, apiUrl, publicUrl } })
}

test('over https, session cookies that another host of the domain could have set are ignored [SES-34]', async () => {
  const server = await openOverHttps()
  const member = await server.signIn(app.idOf('member'))
  const victim = new Caller(server.url)
  victim.cookies.set('muster_session', member.cookies.get('__Host-muster_session') ?? '')

  expect((await member.get('/api/accounts/info')).body.isAuthenticated).toBe(true)
  expect((await victim.get('/api/accounts/info')).body.isAuthenticated).toBe(false)
})

test('over https, every cookie is Secure, and scripts can only read the CSRF token [SES-30]', async () => {
  const { url } = await openOverHttps()
  const visitor = new Caller(url)
  const set = async (path: string) => (await visitor.get(path)).headers

  const info = await set('/api/accounts/info')
  const login = await set('/api/accounts/login/apply')

  for (const cookie of [...info.getSetCookie(), ...login.getSetCookie()]) {
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie.startsWith('XSRF-TOKEN=')).toBe(!cookie.includes('HttpOnly'))
    expect(cookie.startsWith('__Host-')).toBe(cookie.includes('HttpOnly'))
  }
  expect(login.getSetCookie()).toHaveLength(2)
  expect(login.get('location')).toContain(
    encodeURIComponent('https://guild.example/api/accounts/auth-callback'),
  )
  expect(info.get('strict-transport-security')).toBe('max-age=31536000')
})

test('signing in sets a SameSite=Strict cookie; signing out clears it', async () => {
  const leader = await app.signIn('leader')
  expect(leader.cookies.has('muster_companion')).toBe(true)

  const { headers } = await leader.post('/api/accounts/logout', undefined)

  expect(leader.cookies.has('muster_companion')).toBe(false)
  expect(leader.cookies.has('muster_session')).toBe(false)
  expect(headers.get('cache-control')).toBe('no-store')
})
