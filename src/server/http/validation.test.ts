import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeAll(async () => {
  await app.empty()
  leader = await app.signedIn('leader')
})

test.each([
  [
    '/api/menu/userdata/messages?limit=ten',
    'The query.limit cannot be read. Invalid input: expected number, received NaN.',
  ],
  [
    '/api/menu/audit?limit=1.5',
    'The query.limit cannot be read. The limit must be a whole number.',
  ],
  [
    '/api/menu/audit?offset=0.5',
    'The query.offset cannot be read. The offset must be a whole number.',
  ],
])('an unparsable value in %s is reported once, for the query', async (path, message) => {
  expect(await leader.get(path)).toMatchObject({
    status: 400,
    body: { statusCode: 400, error: 'Bad Request', message },
  })
})

test('a malformed body is reported for the body', async () => {
  const { body } = await leader.put('/api/menu/LevelMessageConfig/update', { Level: 'ten' })

  expect(body.message).toBe(
    'The body.level cannot be read. Invalid input: expected number, received string.',
  )
})

test('an invalid query is reported as a list of sentences, like a body', async () => {
  expect(await leader.get('/api/menu/audit?limit=0&offset=-1')).toMatchObject({
    status: 400,
    body: ['The limit must be at least 1.', 'The offset must be at least 0.'],
  })
})
