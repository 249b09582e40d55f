import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  expectCleanResponse,
  fuzzTimeout,
  runFactor,
  seed,
  setUpFuzzing,
} from '../testing/fuzzing.ts'

const { app, endpoints, requests, send } = await setUpFuzzing()

// The owner keeps access with any settings.
beforeAll(async () => {
  await app.db.execute(sql`update guild set owner_id = ${app.idOf('leader')}`)
})

// The requests change the guild; the next `app.empty()` resets it.
afterAll(async () => {
  await app.db.execute(sql`truncate members cascade`)
})

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
        { seed, numRuns: 600 * runFactor },
      )
    }
    expect((await send('visitor', { method: 'GET', path: '/api/health' })).status).toBe(200)
  },
  fuzzTimeout,
)
