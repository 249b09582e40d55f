import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { exportMemberData } from '../../../domain/privacy/export.ts'
import { startExport } from '../../../domain/privacy/limited-export.ts'
import { recordStatements } from '../../../testing/database/statements.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()
const path = '/api/user/export'
let memberId: string

beforeEach(async () => {
  await app.reset()
  memberId = app.idOf('member')
})

const openSite = (factor: number) =>
  startTestServer({ db: app.db }, { rates: { factor, exemptLoopback: true } })

test.each([
  [1, 5],
  [0.3, 2],
])(
  'with RATE_LIMIT %d a person can export their data %i times an hour, across processes [LIM-05]',
  async (factor, times) => {
    const sites = [await openSite(factor), await openSite(factor)]
    const callers = await Promise.all(sites.map((site) => site.signIn(memberId)))
    for (let call = 0; call < times; call++) {
      expect((await callers[call % 2]?.get(path))?.status).toBe(200)
    }
    for (const caller of callers) {
      const { status, headers, body } = await caller.get(path)
      expect({ status, body }).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/You can download it again in (59|60) minutes\.$/) },
      })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
      expect((await caller.get('/api/user/privacy')).status).toBe(200)
    }
    const other = await sites[0]?.signIn(app.idOf('leader'))
    expect((await other?.get(path))?.status).toBe(200)
  },
)

test('one export per person runs at a time, also if it is not read to the end [LIM-06]', async () => {
  const { signIn } = await openSite(1)
  const caller = await signIn(memberId)
  const running = await startExport(app.ctx, memberId, 1)
  await once(running, 'readable')

  const { status, headers } = await caller.get(path)
  expect([status, headers.get('retry-after')]).toEqual([429, '1'])

  running.destroy()
  await expect.poll(async () => (await caller.get(path)).status).toBe(200)
})

test('CSV lists for staff do not count as exports of one’s data', async () => {
  const { signIn } = await openSite(1)
  const leader = await signIn(app.idOf('leader'))
  for (let call = 0; call < 8; call++) {
    expect((await leader.get('/api/menu/userdata/users?format=csv')).status).toBe(200)
  }
})

test('an export reads a section only after the previous one was consumed', async () => {
  const { db, made } = recordStatements(app.db)
  const after = []
  for await (const _ of exportMemberData({ ...app.ctx, db }, memberId)) after.push(made.length)

  expect(after[0]).toBe(2)
  expect(after).toEqual(after.toSorted((one, other) => one - other))
  expect(new Set(after).size).toBeGreaterThan(7)
})
