import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '../contract/core/endpoint.ts'
import { readAllTables } from '../testing/database/contents.ts'
import {
  expectCleanResponse,
  fuzzTimeout,
  runFactor,
  seed,
  setUpFuzzing,
} from '../testing/fuzzing.ts'

const { app, endpoints, requests, send } = await setUpFuzzing()

test(
  'fuzzed requests without permission change nothing and cause no error [BOD-01]',
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
        { seed, numRuns: 150 * runFactor },
      )
    }
    expect(await readAllTables(app.db)).toBe(before)
  },
  fuzzTimeout,
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
      { seed, numRuns: 150 * runFactor },
    )
    expect(await readAllTables(app.db)).toBe(before)
  },
  fuzzTimeout,
)
