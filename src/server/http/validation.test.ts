import { beforeAll, expect, test } from 'vitest'
import { problemFieldsHeader } from '../../contract/core/problem-fields.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeAll(async () => {
  await app.reset()
  leader = await app.signIn('leader')
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

test('a refusal names the field of each problem in a header', async () => {
  const { headers, body } = await leader.put('/api/menu/events/create', {
    title: '',
    needs: [{ count: -1 }],
  })
  const fields = JSON.parse(headers.get(problemFieldsHeader) ?? '[]')
  expect(fields).toHaveLength(body.length)
  expect(fields).toEqual(expect.arrayContaining(['title', 'start', 'needs.0.count']))
})

test('a conflict names the field that causes it', async () => {
  const game = { gameName: 'Aion 2' }
  await leader.put('/api/menu/games/update', game)
  const { status, headers } = await leader.put('/api/menu/games/update', game)
  expect(status).toBe(409)
  expect(headers.get(problemFieldsHeader)).toBe('["gameName"]')
})

test('a key that the caller chose is not written to the header', async () => {
  const { status, headers, body } = await leader.put('/api/menu/imports/1/mapping', {
    columns: { points: -1, 'имя\r\n': 5_000 },
    options: {},
    choices: {},
  })
  expect({ status, problems: body.length }).toEqual({ status: 400, problems: 2 })
  expect(headers.get(problemFieldsHeader)).toBe('["columns.points",null]')
})
