import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { makeForm } from '../testing/forms.ts'
import { openHouse } from '../testing/house.ts'
import { type Call, guardCalls } from './guards.ts'

const house = await openHouse()
const callers: Record<string, Caller> = {}

beforeAll(async () => {
  await house.empty()
  await makeForm(house.db)
  callers.visitor = await house.visitor()
  for (const person of ['applicant', 'member', 'leader']) {
    callers[person] = await house.signedIn(person)
  }
})

/** Signing in answers a browser with a redirect, signing out ends the session: both have tests of their own. */
const isSignIn = ({ url }: Call) => /login|auth-callback|logout/.test(url)
const calls = house.calls.filter((call) => call.method !== 'HEAD' && !isSignIn(call))

async function statusFor(person: string, { method, url }: Call, userId = house.idOf(person)) {
  const path = url.replace(':userId', userId).replace(':file', '1.svg').replace(/:\w+/g, '1')
  const caller = callers[person] as Caller
  // A body that no call can read: whoever gets past the guards learns that, and nothing happens.
  const body = method === 'GET' ? {} : { body: 'unreadable' }
  return (await caller.call(method, path, body)).status
}

const turnedAway = [401, 403]

describe.each(calls)('$method $url is for $level', (call) => {
  test('visitors', async () => {
    const status = await statusFor('visitor', call, '1')
    if (call.level === 'anyone') expect(turnedAway).not.toContain(status)
    else expect(status).toBe(401)
  })

  test('people who are signed in', async () => {
    for (const person of ['applicant', 'member']) {
      const status = await statusFor(person, call)
      if (call.level === 'admin') expect(status).toBe(403)
      else expect(turnedAway).not.toContain(status)
    }
  })

  test('leadership', async () => {
    expect(turnedAway).not.toContain(await statusFor('leader', call))
  })
})

const aboutOnePerson = calls.filter(
  ({ level, url }) => level === 'person' && url.includes(':userId'),
)

test.each(aboutOnePerson)('$method $url is refused with another person’s id', async (call) => {
  expect(await statusFor('member', call, house.idOf('applicant'))).toBe(403)
})

test('an address under /api that does not say who may call it cannot be registered', async () => {
  const app = Fastify()
  guardCalls(app, house.ctx, { secret: 'x', isSecure: false })

  expect(() => app.get('/api/careless', async () => 'hello')).toThrow(
    '/api/careless does not say who may call it',
  )
})

test('an address that is not there says so in the shape of every error', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/API/menu/nothing',
    '/api/userform/questions/x/y',
  ]) {
    const answer = await (callers.leader as Caller).get(path)
    expect(answer).toMatchObject({
      status: 404,
      body: { statusCode: 404, error: 'Not Found', message: expect.any(String) },
    })
  }
})

test('addresses do not mind their case or a slash at the end, and are never cached', async () => {
  const answer = await (callers.leader as Caller).get('/API/Menu/formsubmissions/GET/')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
