// @both-databases: every statement once, with any input
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../contract/core/endpoint.ts'
import { readContractEndpoints } from '../testing/contract-endpoints.ts'
import { readAllTables } from '../testing/database/contents.ts'
import { apply } from '../testing/features/applications.ts'
import { makeForm } from '../testing/features/forms.ts'
import { type FuzzRequest, type KnownValues, requestsTo } from '../testing/fuzz-requests.ts'
import type { Caller, CallOptions, CallResponse } from '../testing/http/caller.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const callers: Record<string, Caller> = {}
/** `npm test` uses a fixed seed; `npm run test:long` sends more requests with random seeds. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_601)
const share = Number(process.env.FUZZ_SHARE ?? 1)
const longest = 120_000 * share
const answered = new Map<number, number>()

const registered = new Set(app.endpoints.map(({ method, url }) => `${method} ${url}`))
const endpoints = (await readContractEndpoints()).filter(({ method, path }) =>
  registered.has(`${method} ${path}`),
)

let known: KnownValues

beforeAll(async () => {
  await app.empty()
  const form = await makeForm(app.db)
  const questions = ['Where do you live?', 'Have you led a siege?', 'What do you play?']
  for (const person of ['outsider', 'applicant', 'member', 'leader']) {
    callers[person] = await app.signedIn(person)
  }
  callers.visitor = await app.visitor()
  const submissionId = await apply(callers.member as Caller, form, app.idOf('member'))
  known = {
    numbers: [form.formId, submissionId, ...questions.map(form.idOf)],
    texts: [
      ...['applicant', 'member', 'leader'].map(app.idOf),
      ...['In Europe', 'Yes', 'Tank', 'message', 'voice', 'month', '2026-06-01'],
    ],
  }
  // The owner keeps access with any settings.
  await app.db.execute(sql`update guild set owner_id = ${app.idOf('leader')}`)
})

afterAll(() => {
  const all = [...answered.values()].reduce((sum, count) => sum + count, 0)
  const byStatus = [...answered].sort(([one], [other]) => one - other)
  if (share > 1) {
    const counts = byStatus.map(([status, count]) => `${status}: ${count}`).join(', ')
    process.stdout.write(`${all} strange requests (FUZZ_SEED=${seed}) were answered ${counts}\n`)
  }
})

// The requests change the guild; the next `app.empty()` resets it.
afterAll(async () => {
  await app.db.execute(sql`truncate members cascade`)
})

async function send(person: string, request: FuzzRequest, options: CallOptions = {}) {
  const { method, path, rawBody } = request
  const body = rawBody === undefined ? {} : { rawBody }
  const answer = await Promise.race([
    callers[person]?.call(method, path, { ...body, ...options }),
    new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Error(`no answer within 10 s: ${method} ${path}`)),
        10_000,
      ).unref()
    }),
  ])
  const { status } = answer as CallResponse
  answered.set(status, (answered.get(status) ?? 0) + 1)
  return answer as CallResponse
}

function expectCleanResponse({ status, body, headers }: CallResponse) {
  expect(status).toBeLessThan(500)
  // Node.js rejects overlong URLs before routing.
  if (status < 400 || status === 431) return
  if (Array.isArray(body)) expect(body.every((problem) => typeof problem === 'string')).toBe(true)
  else expect(body).toMatchObject({ statusCode: status, error: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d| from \\?"/)
  expect(headers.get('cache-control')).toBe('no-store')
}

const requests = (some: Endpoint[]) =>
  fc
    .constantFrom(...some)
    .chain((endpoint) =>
      fc.record({ level: fc.constant(endpoint.level), request: requestsTo(endpoint, known) }),
    )

test(
  'fuzzed requests without permission change nothing and cause no error',
  async () => {
    const before = await readAllTables(app.db)
    const mayNot: Record<string, (endpoint: Endpoint) => boolean> = {
      visitor: () => true,
      outsider: ({ level }) => level === 'member' || level === 'admin',
      applicant: ({ level }) => level === 'admin',
      member: ({ level }) => level === 'admin',
    }

    for (const [person, mayNotCall] of Object.entries(mayNot)) {
      await fc.assert(
        fc.asyncProperty(requests(endpoints.filter(mayNotCall)), async ({ level, request }) => {
          const answer = await send(person, request)
          expectCleanResponse(answer)
          if (level !== 'anyone') expect([401, 403, 404, 431]).toContain(answer.status)
        }),
        { seed, numRuns: 150 * share },
      )
    }
    expect(await readAllTables(app.db)).toBe(before)
  },
  longest,
)

test(
  'fuzzed cross-site requests from a staff member’s browser change nothing',
  async () => {
    const changes = endpoints.filter(({ method, changesState }) => method !== 'GET' || changesState)
    const before = await readAllTables(app.db)

    await fc.assert(
      fc.asyncProperty(requests(changes), async ({ request }) => {
        const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
        const answer = await send('leader', request, { csrf: 'none', headers })
        expectCleanResponse(answer)
        expect([403, 404, 431]).toContain(answer.status)
      }),
      { seed, numRuns: 150 * share },
    )
    expect(await readAllTables(app.db)).toBe(before)
  },
  longest,
)

test(
  'fuzzed requests with permission cause no server error',
  async () => {
    const endsSessions = /logout|delete-me/
    const allowed = endpoints.filter(({ path }) => !endsSessions.test(path))

    for (const person of ['applicant', 'leader']) {
      await fc.assert(
        fc.asyncProperty(requests(allowed), async ({ request }) => {
          expectCleanResponse(await send(person, request))
        }),
        { seed, numRuns: 600 * share },
      )
    }
    expect((await send('visitor', { method: 'GET', path: '/api/health' })).status).toBe(200)
  },
  longest,
)
