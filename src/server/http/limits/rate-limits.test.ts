import { beforeEach, expect, test } from 'vitest'
import { rateWindows } from '../../../db/schema/rate-windows.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createTestClock, type TestClock } from '../../../testing/test-clock.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()

let clock: TestClock
beforeEach(() => {
  clock = createTestClock()
})

const openLimited = (factor: number, isShared = false) =>
  startTestServer(
    { db: app.db, ...clock },
    { rates: { factor, exemptLoopback: false, isShared }, trustProxy: 1 },
  )

/** Sends requests from an IP address and returns the number of accepted ones. */
async function countLetIn(caller: Caller, path: string, times: number, ip: string) {
  const answers = []
  for (let call = 0; call < times; call++) {
    answers.push(await caller.get(path, { headers: { 'x-forwarded-for': ip } }))
  }
  for (const { status, headers, body } of answers.filter(({ status }) => status === 429)) {
    const seconds = headers.get('retry-after')
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: `Too many requests. Please wait ${seconds} s.`,
    })
    expect(status).toBe(429)
  }
  return answers.filter(({ status }) => status !== 429).length
}

test('an IP address can send 600 requests in 6 seconds, times RATE_LIMIT [LIM-01]', async () => {
  const { url } = await openLimited(0.02)

  expect(await countLetIn(new Caller(url), '/api/user/users', 15, '198.51.100.1')).toBe(12)
  expect(await countLetIn(new Caller(url), '/api/user/users', 2, '198.51.100.2')).toBe(2)
})

test('rejected requests, unknown paths and invalid sessions count', async () => {
  const { url } = await openLimited(0.02)
  const caller = new Caller(url)
  let letIn = 0
  for (let call = 0; call < 20; call++) {
    caller.cookies.set('muster_session', `invented${call}`)
    const path = ['/api/menu/FormSubmissions/get', '/api/nothing', '/nowhere'][call % 3] ?? ''
    letIn += await countLetIn(caller, path, 1, '198.51.100.3')
  }

  expect(letIn).toBe(12)
})

test('a signed-in person can send 300 requests in 6 seconds from any address', async () => {
  const server = await openLimited(0.02)
  const leader = await server.signIn(app.idOf('leader'))
  const again = await server.signIn(app.idOf('leader'))
  const member = await server.signIn(app.idOf('member'))
  await countLetIn(new Caller(server.url), '/api/user/users', 15, '198.51.100.4')

  // Each sign-in has already sent one request.
  expect(await countLetIn(leader, '/api/accounts/info', 2, '198.51.100.4')).toBe(2)
  expect(await countLetIn(again, '/api/accounts/info', 5, '198.51.100.5')).toBe(2)
  expect(await countLetIn(member, '/api/accounts/info', 2, '198.51.100.4')).toBe(2)
})

test('an IP address can sign in 10 times a minute, regardless of cookies [LIM-02]', async () => {
  const { url } = await openLimited(1)
  const caller = new Caller(url)
  let letIn = 0
  for (let call = 0; call < 13; call++) {
    caller.cookies.set('muster_session', `invented${call}`)
    letIn += await countLetIn(caller, '/api/accounts/login/home', 1, '198.51.100.6')
  }

  expect(letIn).toBe(10)
  expect(await countLetIn(caller, '/api/accounts/auth-callback', 12, '198.51.100.6')).toBe(10)
  expect(await countLetIn(caller, '/api/accounts/login/home', 1, '198.51.100.7')).toBe(1)
  const { url: doubled } = await openLimited(2)
  expect(await countLetIn(new Caller(doubled), '/api/accounts/login/x', 22, '198.51.100.6')).toBe(
    20,
  )
})

test('several servers on one database share counts near a limit [LIM-04]', async () => {
  const [one, other] = [await openLimited(1, true), await openLimited(1, true)]
  const letIn = (url: string, times: number) =>
    countLetIn(new Caller(url), '/api/accounts/login/home', times, '198.51.100.9')
  const sharedHits = async () => {
    const windows = await app.db.select({ hits: rateWindows.hits }).from(rateWindows)
    return Math.max(0, ...windows.map(({ hits }) => hits))
  }

  expect(await letIn(one.url, 6)).toBe(6)
  await clock.advance(500)
  expect(await sharedHits()).toBe(6)
  expect(await letIn(other.url, 2)).toBe(2)
  await clock.advance(500)
  expect(await sharedHits()).toBe(8)

  expect(await letIn(other.url, 5)).toBe(2)
})

test('requests are accepted again when the window has ended', async () => {
  const { url } = await openLimited(0.005)
  const letIn = (times: number) =>
    countLetIn(new Caller(url), '/api/user/users', times, '198.51.100.10')
  expect(await letIn(4)).toBe(3)

  await clock.advance(5_999)
  expect(await letIn(1)).toBe(0)
  await clock.advance(1)
  expect(await letIn(1)).toBe(1)
})

test('IPv6 addresses are limited by network', async () => {
  const { url } = await openLimited(0.005)
  const caller = new Caller(url)

  expect(await countLetIn(caller, '/api/user/users', 3, '2001:db8:1:2::1')).toBe(3)
  expect(await countLetIn(caller, '/api/user/users', 3, '2001:db8:1:2:ffff::9')).toBe(0)
  expect(await countLetIn(caller, '/api/user/users', 3, '2001:db8:1:3::1')).toBe(3)
})

test('a client cannot choose its own address [LIM-03]', async () => {
  const { url } = await openLimited(0.005)
  const caller = new Caller(url)
  let letIn = 0
  for (let call = 0; call < 6; call++) {
    letIn += await countLetIn(caller, '/api/user/users', 1, `203.0.113.${call}, 198.51.100.8`)
  }

  expect(letIn).toBe(3)
})

test('in the demo, requests from this machine are not limited', async () => {
  const { url } = await startTestServer(
    { db: app.db },
    { rates: { factor: 0.001, exemptLoopback: true } },
  )

  for (const path of ['/api/user/users', '/api/accounts/login/home']) {
    for (let call = 0; call < 20; call++) {
      expect((await new Caller(url).get(path)).status).not.toBe(429)
    }
  }
})
