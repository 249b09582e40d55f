import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Level } from '../../../contract/core/endpoint.ts'
import { allTasks } from '../../../contract/core/tasks.ts'
import { type Rights, readRights } from '../../../domain/accounts/rights.ts'
import { readAllTables } from '../../../testing/database/contents.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { holdRequest } from '../../../testing/http/held-request.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { RegisteredEndpoint } from '../auth/guards.ts'

const testApp = await openTestApp()

/** `npm run test:long` delays each body by ten seconds. */
const heldMilliseconds = Number(process.env.HELD_BODY_SECONDS ?? 0) * 1000

beforeEach(async () => {
  await testApp.reset()
  await makeForm(testApp.db)
  testApp.simulator.control.roles({ as: 'member', add: ['Advisors'] })
  await rightsAre({ tasks: allTasks })
})

const rightsAre = (expected: Partial<Rights>) =>
  expect.poll(() => readRights(testApp.db, testApp.idOf('member'))).toMatchObject(expected)

interface Loss {
  what: string
  lose(server: TestServer): Promise<unknown>
  /** The expected status by access level; other levels are not lost. */
  answer: Partial<Record<Level, number>>
}

const inAnotherBrowser = (path: string) => async (server: TestServer) => {
  const other = await server.signIn(testApp.idOf('member'))
  expect((await other.post(path, undefined)).status).toBe(200)
}

const losses: Loss[] = [
  {
    what: 'the staff role was taken away',
    lose: async () => {
      testApp.simulator.control.roles({ as: 'member', remove: ['Advisors'] })
      await rightsAre({ inGuild: true, tasks: [] })
    },
    answer: { admin: 403 },
  },
  {
    what: 'the person was kicked',
    lose: async () => {
      testApp.simulator.control.leave({ as: 'member' })
      await rightsAre({ inGuild: false })
    },
    answer: { admin: 403, member: 403 },
  },
  {
    what: 'the person signed out everywhere',
    lose: inAnotherBrowser('/api/accounts/logout-everywhere'),
    answer: { admin: 401, member: 401, person: 401 },
  },
  {
    what: 'the person had themselves deleted',
    lose: inAnotherBrowser('/api/user/delete-me'),
    answer: { admin: 401, member: 401, person: 401 },
  },
]

test.each(losses)(
  'no call changes data if its body arrives after $what [HLD-01, HLD-02, HLD-03, HLD-04]',
  async ({ lose, answer }) => {
    let waiting = 0
    const server = await startTestServer({ db: testApp.db }, {}, (app) => {
      // Runs after the headers were accepted and before the body arrives.
      app.addHook('preParsing', async ({ headers }) => {
        if (headers['x-held']) waiting += 1
      })
    })
    const officer = await server.signIn(testApp.idOf('member'))
    const calls = testApp.endpoints.filter(
      ({ changesState, level }) => changesState && answer[level],
    )
    const held = await Promise.all(calls.map((call) => hold(officer, call)))
    const withBody = calls.filter(({ method }) => method !== 'GET')
    await expect.poll(() => waiting).toBe(withBody.length)

    await lose(server)
    await testApp.waitForGatewayEvents()
    const before = await readAllTables(testApp.db)
    await wait(heldMilliseconds)
    const answers = await Promise.all(held.map(({ finish }) => finish()))

    const named = (statuses: (number | undefined)[]) =>
      calls.map(({ method, url }, index) => `${method} ${url} ${statuses[index]}`)
    expect(named(answers)).toEqual(named(calls.map(({ level }) => answer[level])))
    expect(await readAllTables(testApp.db)).toBe(before)
  },
  60_000 + heldMilliseconds,
)

/** A body that is invalid for most calls and ignored by those without one. */
function hold(caller: Caller, { method, url }: RegisteredEndpoint) {
  const path = url.replace(':userId', testApp.idOf('member')).replace(/:\w+/g, '1')
  return holdRequest(caller, { method, path, body: '{}' })
}

test('slow headers and bodies time out [HLD-07]', async () => {
  const timeouts = { headersTimeout: 300, requestTimeout: 600 }
  const server = await startTestServer({ db: testApp.db }, { timeouts })
  const member = await server.signIn(testApp.idOf('member'))
  const links = { method: 'PUT', path: '/api/user/save-links', body: '{"steam":""}'.padEnd(1000) }

  for (const origin of [server.url, server.url.replace('127.0.0.1', '[::1]')]) {
    const caller = new Caller(origin)
    for (const [name, value] of member.cookies) caller.cookies.set(name, value)
    const held = [
      await holdRequest(caller, { ...links, method: 'GET' }),
      await holdRequest(caller, links),
      await holdRequest(new Caller(origin), links),
      await holdRequest(caller, links),
    ]
    const trickle = setInterval(() => held[3]?.send(' '), 50)
    const answers = await Promise.all(held.map(({ closed }) => closed))
    clearInterval(trickle)
    expect(answers).toEqual([408, 408, 401, 408])
  }
})
