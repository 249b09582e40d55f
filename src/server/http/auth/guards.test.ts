import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Level } from '../../../contract/core/endpoint.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import type { Caller, CallOptions } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { authorizeRequests, type RegisteredEndpoint } from './guards.ts'

const testApp = await openTestApp()
const callers: Record<string, Caller> = {}

beforeAll(async () => {
  await testApp.reset()
  await makeForm(testApp.db)
  callers.visitor = await testApp.visitor()
  for (const person of ['outsider', 'applicant', 'member', 'leader']) {
    callers[person] = await testApp.signIn(person)
  }
})

/** Statuses of an authorized request, whose target may be missing or body invalid. */
const letIn: Record<Level, string[]> = {
  anyone: ['visitor', 'outsider', 'applicant', 'member', 'leader'],
  person: ['outsider', 'applicant', 'member', 'leader'],
  member: ['applicant', 'member', 'leader'],
  admin: ['leader'],
}

/** Calls that redirect or end the session, which have their own tests. */
const hasOwnTests = ({ url }: RegisteredEndpoint) =>
  /login|auth-callback|logout|delete-me/.test(url)
const calls = testApp.endpoints.filter((call) => call.method !== 'HEAD' && !hasOwnTests(call))

function callAs(
  person: string,
  { method, url }: RegisteredEndpoint,
  options: CallOptions & { as?: string } = {},
) {
  const userId = options.as ?? (person === 'visitor' ? '1' : testApp.idOf(person))
  const path = url.replace(':userId', userId).replace(/:\w+/g, '999999')
  // A body that is invalid for every call, so that authorized requests have no effect.
  const body = method === 'GET' ? {} : { body: 'unreadable' }
  return (callers[person] as Caller).call(method, path, { ...body, ...options })
}

describe.each(calls)('$method $url is for $level [IDO-01]', (call) => {
  test('visitors must sign in', async () => {
    const { status } = await callAs('visitor', call)
    if (call.level === 'anyone') expect([401, 403]).not.toContain(status)
    else expect(status).toBe(401)
  })

  test.each(['outsider', 'applicant', 'member', 'leader'])('%s', async (person) => {
    const { status } = await callAs(person, call)
    if (letIn[call.level].includes(person)) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

const changes = calls.filter(({ method, level }) => method !== 'GET' && level !== 'anyone')

describe.each(changes)('$method $url without the CSRF token', (call) => {
  test('requires visitors to sign in first', async () => {
    expect((await callAs('visitor', call, { csrf: 'none' })).status).toBe(401)
  })

  test.each(['none', 'wrong'] as const)(
    '(%s) is rejected as forged before rights are checked',
    async (csrf) => {
      for (const person of ['outsider', 'leader']) {
        const refused = await callAs(person, call, { csrf })
        expect(refused.status).toBe(403)
        expect(refused.body.message).toContain('did not come from our own page')
      }
    },
  )

  test('another session’s token is rejected as forged [XSR-03]', async () => {
    const stolen = callers.leader?.cookies.get('XSRF-TOKEN') ?? ''
    const refused = await callAs('member', call, { headers: { 'x-xsrf-token': stolen } })

    expect(refused.body.message).toContain('did not come from our own page')
  })
})

const aboutOnePerson = calls.filter(
  ({ level, url }) => ['person', 'member'].includes(level) && url.includes(':userId'),
)

test.each(aboutOnePerson)(
  '$method $url is rejected with another person’s id [IDO-02]',
  async (call) => {
    expect((await callAs('member', call, { as: testApp.idOf('applicant') })).status).toBe(403)
  },
)

test('a route under /api without an access level cannot be registered [IDO-03]', async () => {
  const app = Fastify()
  authorizeRequests(app, testApp.ctx, { secret: 'x', isSecure: false })

  expect(() => app.get('/api/careless', async () => 'hello')).toThrow(
    '/api/careless does not say who may call it',
  )
  expect(() =>
    app.get('/api/careless', { config: { level: 'admin' } }, async () => 'hello'),
  ).toThrow('/api/careless does not declare its task')
})
