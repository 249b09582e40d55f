import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Endpoint } from '../contract/core/endpoint.ts'
import { readContractEndpoints } from './contract-endpoints.ts'
import { apply } from './features/applications.ts'
import { makeForm } from './features/forms.ts'
import { waitForDueJobs } from './features/jobs.ts'
import { type FuzzRequest, type KnownValues, requestsTo } from './fuzz-requests.ts'
import type { Caller, CallOptions, CallResponse } from './http/caller.ts'
import { openTestApp } from './test-app.ts'

/** `npm test` uses a fixed seed; `npm run test:long` sends more requests with random seeds. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_260_601)

/** How many times as many requests as in `npm test` are sent. */
export const runFactor = Number(process.env.FUZZ_RUN_FACTOR ?? 1)

/** The time limit of a test in milliseconds. */
export const fuzzTimeout = 120_000 * runFactor

/** Opens the app and, before the tests of the file, fills it and signs its callers in. */
export async function setUpFuzzing() {
  const app = await openTestApp()
  const callers: Record<string, Caller> = {}
  const answered = new Map<number, number>()
  const registered = new Set(app.endpoints.map(({ method, url }) => `${method} ${url}`))
  const endpoints = (await readContractEndpoints()).filter(({ method, path }) =>
    registered.has(`${method} ${path}`),
  )
  let known: KnownValues

  beforeAll(async () => {
    await app.reset()
    const form = await makeForm(app.db)
    const questions = ['Where do you live?', 'Have you led a siege?', 'What do you play?']
    for (const person of ['outsider', 'applicant', 'member', 'leader']) {
      callers[person] = await app.signIn(person)
    }
    callers.visitor = await app.visitor()
    const submissionId = await apply(callers.member as Caller, form, app.idOf('member'))
    // The tests compare tables, to which the bot adds when it opens the room.
    await waitForDueJobs(app.db)
    known = {
      numbers: [form.formId, submissionId, ...questions.map(form.idOf)],
      texts: [
        ...['applicant', 'member', 'leader'].map(app.idOf),
        ...['In Europe', 'Yes', 'Tank', 'message', 'voice', 'month', '2026-06-01'],
      ],
    }
  })
  afterAll(() => runFactor > 1 && printAnswers(answered))

  /** Arbitrary requests to some of the endpoints, with the access level of each. */
  const requests = (some: Endpoint[]) =>
    fc
      .constantFrom(...some)
      .chain((endpoint) =>
        fc.record({ level: fc.constant(endpoint.level), request: requestsTo(endpoint, known) }),
      )

  async function send(person: string, request: FuzzRequest, options?: CallOptions) {
    const answer = await sendWithin10Seconds(callers[person] as Caller, request, options)
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
    return answer
  }
  return { app, endpoints, requests, send }
}

function sendWithin10Seconds(
  caller: Caller,
  { method, path, rawBody }: FuzzRequest,
  options: CallOptions = {},
): Promise<CallResponse> {
  const body = rawBody === undefined ? {} : { rawBody }
  return Promise.race([
    caller.call(method, path, { ...body, ...options }),
    new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Error(`no answer within 10 s: ${method} ${path}`)),
        10_000,
      ).unref()
    }),
  ])
}

/** Expects no server error, and an error message without internal details. */
export function expectCleanResponse({ status, body, headers }: CallResponse): void {
  expect(status).toBeLessThan(500)
  // Node.js rejects overlong URLs before routing.
  if (status < 400 || status === 431) return
  if (Array.isArray(body)) expect(body.every((problem) => typeof problem === 'string')).toBe(true)
  else expect(body).toMatchObject({ statusCode: status, error: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d| from \\?"/)
  expect(headers.get('cache-control')).toBe('no-store')
}

function printAnswers(answered: Map<number, number>): void {
  const all = [...answered.values()].reduce((sum, count) => sum + count, 0)
  const byStatus = [...answered].sort(([one], [other]) => one - other)
  const counts = byStatus.map(([status, count]) => `${status}: ${count}`).join(', ')
  process.stdout.write(`${all} strange requests (FUZZ_SEED=${seed}) were answered ${counts}\n`)
}
