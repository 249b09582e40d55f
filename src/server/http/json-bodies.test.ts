import { beforeAll, describe, expect, test } from 'vitest'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { makeForm, type TestForm } from '../../testing/features/forms.ts'
import type { Caller, CallResponse } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let applicant: Caller
let leader: Caller

beforeAll(async () => {
  await app.reset()
  form = await makeForm(app.db)
  applicant = await app.signIn('applicant')
  leader = await app.signIn('leader')
})

const path = '/api/userform/save'
const save = (rawBody: string, contentType = 'application/json'): Promise<CallResponse> =>
  applicant.put(path, null, { rawBody, headers: { 'content-type': contentType } })
const question = () => form.idOf('What should we call you?')
const unreadable = { statusCode: 400, error: 'Bad Request', message: expect.any(String) }

async function callName(): Promise<string | undefined> {
  const { body } = await applicant.get(
    `/api/userform/questions/${form.formId}/${app.idOf('applicant')}`,
  )
  return body[0].answer[0]?.answer
}

describe('a body is coerced to its schema', () => {
  test.each([
    ['capital keys', (id: number) => `[{"QUESTIONID":${id},"Answer":"Aria 1"}]`, 'Aria 1'],
    ['small keys', (id: number) => `[{"questionid":${id},"answer":"Aria 2"}]`, 'Aria 2'],
    ['numbers as words', (id: number) => `[{"questionId":"${id}","answer":"Aria 3"}]`, 'Aria 3'],
    [
      'nothing as an empty word',
      (id: number) => `[{"questionId":${id},"formId":"","submissionId":"","answer":"Aria 4"}]`,
      'Aria 4',
    ],
    [
      'keys said twice, of which the last counts',
      (id: number) => `[{"questionId":-1,"QuestionId":${id},"answer":"x","answer":"Aria 5"}]`,
      'Aria 5',
    ],
    [
      'keys that nobody knows',
      (id: number) =>
        `[{"__proto__":{"answer":"x"},"constructor":{"prototype":{}},"questionId":${id},"answer":"Aria 6","hasOwnProperty":1,"":2}]`,
      'Aria 6',
    ],
    ['space around it', (id: number) => `\n [{"questionId":${id},"answer":"Aria 7"}]\t`, 'Aria 7'],
  ])('a body with %s is coerced to its schema', async (_, body, name) => {
    expect((await save(body(question()))).status).toBe(200)
    expect(await callName()).toBe(name)
  })

  test.each([
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
    'x',
    '',
  ])('a body with the content type %j is coerced to its schema', async (contentType) => {
    const name = `Aria by ${contentType}`
    const body = JSON.stringify([{ questionId: question(), answer: name }])

    expect((await save(body, contentType)).status).toBe(200)
    expect(await callName()).toBe(name)
  })
})

describe('a malformed body gets the common error object', () => {
  test.each([
    ['empty', ''],
    ['no JSON', '[{"questionId":'],
    ['a form', 'questionId=1&answer=x'],
    ['XML', '<answers/>'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['an object', '{}'],
    ['a list of lists', '[[[[[[[[]]]]]]]]'],
    ['nested deeper than any', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a list of nothing', '[null]'],
    ['an id that is a fraction', '[{"questionId":1.5}]'],
    ['an id that is a fraction in words', '[{"questionId":"1.5"}]'],
    ['an id beyond 32 bits', '[{"questionId":2147483648}]'],
    ['an id beyond 32 bits in words', '[{"questionId":"2147483648"}]'],
    ['an id far below', '[{"questionId":-1e300}]'],
    ['an infinite id', '[{"questionId":1e999}]'],
    ['an id in exponents', '[{"questionId":"1e3"}]'],
    ['an id in hexadecimal', '[{"questionId":"0x1"}]'],
    ['an id that is a word', '[{"questionId":"one"}]'],
    ['an id that is a list', '[{"questionId":[1]}]'],
    ['a yes for an id', '[{"questionId":true}]'],
    ['an unquoted snowflake', '[{"userId":123456789012345680}]'],
    ['an answer that is a number', '[{"questionId":1,"answer":5}]'],
    ['an answer that is an object', '[{"questionId":1,"answer":{"toString":1}}]'],
    ['a thousand wrong entries', JSON.stringify(Array(1000).fill({ questionId: 'x' }))],
  ])('%s', async (_, body) => {
    const refused = await save(body)

    expect(refused).toMatchObject({ status: 400, body: unreadable })
    expect(refused.body.message.length).toBeLessThan(200)
  })
})

describe('each invalid field has one message', () => {
  test.each([
    ['NUL', '"a\\u0000b"'],
    ['half a character', '"\\ud83d"'],
    ['the other half', '"x\\ude00x"'],
    ['NUL among ten thousand letters', JSON.stringify(`${'a'.repeat(3000)}\0`)],
  ])('%s in an answer', async (_, answer) => {
    expect(await save(`[{"questionId":${question()},"answer":${answer}}]`)).toMatchObject({
      status: 400,
      body: ['An answer contains a character that cannot be stored.'],
    })
  })

  test('two of them', async () => {
    const entries = [{ userId: 'Aria' }, { answer: 'a'.repeat(4001) }]

    expect(await save(JSON.stringify(entries))).toMatchObject({
      status: 400,
      body: ['A Discord id is a string of digits.', 'An answer may have at most 4,000 characters.'],
    })
  })

  test('more answers than a form can have [BIG-16]', async () => {
    expect(await save(JSON.stringify(Array(1001).fill({})))).toMatchObject({
      status: 400,
      body: ['At most 1,000 answers fit in one call.'],
    })
    expect((await save(JSON.stringify(Array(1000).fill({})))).status).toBe(200)
  })
})

test.each([0, -1, 2_147_483_647])('the form %i does not exist', async (formId) => {
  expect((await save(JSON.stringify([{ formId }]))).status).toBe(404)
})

test.each([
  ['"true"', 404],
  ['true', 404],
  ['"TRUE"', 400],
  ['1', 400],
])('a decision of %s gets a %i', async (approved, status) => {
  const rawBody = `{"SubmissionId":"999999","Approved":${approved}}`

  const answer = await leader.post('/api/menu/FormSubmissions/approval', null, { rawBody })

  expect(answer).toMatchObject({ status, body: { statusCode: status } })
})

test.each(['null', '""'])('a decision of %s gets a list of messages', async (approved) => {
  const rawBody = `{"SubmissionId":"","Approved":${approved}}`

  expect(await leader.post('/api/menu/FormSubmissions/approval', null, { rawBody })).toMatchObject({
    status: 400,
    body: ['Choose an application.', 'Choose whether to approve or reject the application.'],
  })
})

test('only one draft is stored', async () => {
  expect(await app.db.$count(submissions)).toBe(1)
})
