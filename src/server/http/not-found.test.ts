import { expect, test } from 'vitest'
import { Caller } from '../../testing/http/caller.ts'
import { rawRequest } from '../../testing/http/raw-request.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { startTestServer } from '../../testing/test-server.ts'

const app = await openTestApp()

const nothing = {
  statusCode: 404,
  error: 'Not Found',
  message: 'There is nothing at this address.',
}

test.each([
  'GET /api',
  'GET /api/',
  'GET /api?x=1',
  'GET /api/nothing',
  'GET /API/menu/nothing',
  'GET /%61pi/nothing',
  'GET /api/%',
  'GET /api/%ff/%C3%28',
  'GET /api//health',
  'GET /api/health/../nothing',
  'GET /api/health%00',
  'GET /api/avatars/..%2f..%2fetc%2fpasswd',
  'GET /api/user/users/1',
  'POST /api/nothing',
  'PUT /api/health',
  'DELETE /api/health',
  'PATCH /api/userform/save',
  'OPTIONS /api/userform/save',
  'TRACE /api/health',
  'PROPFIND /api/health',
  'OPTIONS *',
])('%s is a 404 with the common error object [MET-01]', async (line) => {
  const { status, headers, body } = await rawRequest(app.url, line)

  expect(status).toBe(404)
  expect(JSON.parse(body)).toEqual(nothing)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['GET //', 'GET //['])('%s is a 404 on a server without pages', async (line) => {
  const { url } = await startTestServer({ db: app.db })

  const { status, body } = await rawRequest(url, line)

  expect(status).toBe(404)
  expect(JSON.parse(body)).toEqual(nothing)
})

test('a very long path segment is a 404', async () => {
  const { status, body } = await rawRequest(app.url, `GET /api/avatars/${'1'.repeat(9000)}.svg`)

  expect(status).toBe(404)
  expect(JSON.parse(body)).toEqual(nothing)
})

test('the body of a request to an unknown path is not read', async () => {
  const visitor = await app.visitor()
  for (const rawBody of ['{', '<a/>', 'x'.repeat(900_000)]) {
    const headers = { 'content-type': 'application/json' }
    const answer = await visitor.post('/api/nothing', null, { rawBody, headers })
    expect(answer).toMatchObject({ status: 404, body: nothing })
  }
})

test('a non-numeric path parameter is a 404', async () => {
  const leader = await app.signIn('leader')
  const words = ['x', '0x1', '1.5', '-1', '%20', '%00', '2147483648', '9'.repeat(5000), 'null', '१']
  for (const word of words) {
    for (const path of [
      `/api/menu/FormSubmissions/get/${word}`,
      `/api/userform/questions/${word}/${app.idOf('leader')}`,
      `/api/userform/submission-questions/1/${word}/1`,
    ]) {
      expect(await leader.get(path), path).toMatchObject({ status: 404, body: nothing })
    }
  }
})

test('a very long URL is rejected before it is parsed [BIG-04]', async () => {
  const { status } = await rawRequest(app.url, `GET /api/${'a'.repeat(20_000)}`)

  expect(status).toBe(431)
})

test.each([
  'GET /api/health',
  'GET /API/Health',
  'GET /api/health/',
  'GET /%61pi/health?%=%ff&a[b]=c',
])('%s is the health endpoint and is never cached', async (line) => {
  const { status, headers } = await rawRequest(app.url, line)

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('paths are case-insensitive, and parameters keep their case', async () => {
  const leader = await app.signIn('leader')

  expect((await leader.get('/API/Menu/formsubmissions/GET/')).status).toBe(200)
  expect((await leader.get(`/api/USER/User/${app.idOf('leader')}/`)).status).toBe(200)
})

test('HEAD gets the headers of GET without the body', async () => {
  for (const path of ['/api/health', '/api/user/users', '/api/avatars/1.svg']) {
    const { status, headers, body } = await rawRequest(app.url, `HEAD ${path}`)
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect((await rawRequest(app.url, 'HEAD /api/menu/FormSubmissions/get')).status).toBe(401)
})

test('responses are compressed if the client accepts it', async () => {
  const { headers } = await fetch(`${app.url}/api/user/users`, {
    headers: { 'accept-encoding': 'br' },
  })

  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('vary')).toContain('accept-encoding')
})

test('an unexpected error is logged and not described in the response [ANS-31]', async () => {
  const server = await startTestServer({
    db: app.db,
    now: () => {
      throw new Error('select secret from secrets at /home/muster/x.ts')
    },
  })
  const caller = new Caller(server.url)
  caller.cookies.set('muster_session', 'any')

  const { status, body } = await caller.get('/api/user/users')

  expect(status).toBe(500)
  expect(body.message).toMatch(/^Something went wrong on our side\. It is logged as \S+\.$/)
  expect(JSON.stringify(body)).not.toMatch(/secret|muster\/x/)
})
