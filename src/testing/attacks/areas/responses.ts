import { expect } from 'vitest'
import { Caller } from '../../http/caller.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import { rawHttp, sendRaw } from '../raw-http.ts'
import type { Target } from '../target.ts'

type Ask = (target: Target) => Promise<Headers>
const as =
  (person: keyof Target['callers'], path: string): Ask =>
  async ({ callers }) =>
    (await callers[person].get(path)).headers
const site =
  (path: string): Ask =>
  async (target) => {
    const { url } = await target.openSite()
    const answer = await fetch(url + path)
    await answer.text()
    return answer.headers
  }

/** Security headers are on every kind of response. */
const guarded = (kind: string, ask: Ask) =>
  attack(
    '14.4.4',
    `The protective headers of ${kind}`,
    'CSP, nosniff, frames, referrer, opener',
    async (target) => {
      const headers = await ask(target)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

/** Responses with personal data are not cached. */
const uncached = (path: string, person: keyof Target['callers'] = 'leader') =>
  attack('8.2.1', `${path} in a cache`, 'no-store', async ({ callers, app }) => {
    const { headers } = await callers[person].get(
      path.replace(':me', app.idOf(person === 'visitor' ? 'leader' : person)),
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
  })

/** What an error response may reveal about the server. */
const silent = (description: string, break_: (target: Target) => Promise<string>) =>
  attack('7.4.1', description, 'no stack, no SQL, no path', async (target) => {
    const text = await break_(target)
    expect(text).not.toMatch(
      /\.ts:\d|node_modules|at \w+ \(|select .* from|\/work\/|\/home\/|\/app\/|fastify|FST_ERR/i,
    )
  })
const answerTo =
  (person: keyof Target['callers'], method: string, path: string, rawBody?: string) =>
  async ({ callers }: Target) => {
    const { body } = await callers[person].call(
      method,
      path,
      rawBody === undefined ? {} : { rawBody },
    )
    return JSON.stringify(body)
  }

export const answers: Area = {
  idPrefix: 'ANS',
  title: 'What answers say, and to whom',
  attacks: [
    guarded('a page', site('/home')),
    guarded('the not-found page', site('/nowhere')),
    guarded('a file', site('/assets/index-Ab12.js')),
    guarded('robots.txt', site('/robots.txt')),
    guarded('JSON', as('leader', '/api/menu/form')),
    guarded('CSV', as('leader', '/api/menu/form?format=csv')),
    guarded('a picture', as('visitor', '/api/avatars/1.svg')),
    guarded('a 401', as('visitor', '/api/user/export')),
    guarded('a 403', as('member', '/api/menu/form')),
    guarded('a 404 of a call', as('visitor', '/api/nothing')),
    guarded('a redirect to Discord', as('visitor', '/api/accounts/login/home')),
    guarded('a 400', as('leader', '/api/menu/audit?limit=x')),
    guarded('a 404 of a missing file', as('visitor', '/api/avatars/x.svg')),
    guarded(
      'a 405-like call',
      async ({ callers }) => (await callers.visitor.call('DELETE', '/api/health')).headers,
    ),
    guarded(
      'a 413',
      async ({ callers }) =>
        (
          await callers.leader.put('/api/menu/form/add-form', null, {
            rawBody: 'x'.repeat(1_100_000),
          })
        ).headers,
    ),
    guarded('a calendar', async ({ callers }) => {
      const { body } = await callers.member.post('/api/user/calendar', undefined)
      return (await callers.visitor.get(body.guild)).headers
    }),
    guarded('a 429', async (target) => {
      const { url } = await target.openSite({ rates: { factor: 0.001, exemptLoopback: false } })
      const caller = new Caller(url)
      for (let call = 0; call < 3; call++) await caller.get('/api/user/users')
      const { status, headers } = await caller.get('/api/user/users')
      expect(status).toBe(429)
      return headers
    }),
    attack(
      '14.4.5',
      'A first visit over http',
      'HSTS for a year, where there is https',
      async (target) => {
        const rules = {
          clientId: '1',
          clientSecret: 'x',
          authorizeUrl: 'http://127.0.0.1:9',
          apiUrl: 'http://127.0.0.1:9',
        }
        const { url } = await target.openSite({
          signIn: { ...rules, publicUrl: 'https://guild.example' },
        })
        for (const path of ['/home', '/api/user/users', '/api/nothing', '/assets/index-Ab12.js']) {
          const { headers } = await new Caller(url).get(path)
          expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
        }
      },
    ),
    attack(
      '14.4.7',
      'Each page in a frame of another site',
      'it is not shown',
      coveredByOtherTests,
    ),
    uncached('/api/accounts/info', 'member'),
    uncached('/api/accounts/info', 'visitor'),
    uncached('/api/user/user/:me', 'member'),
    uncached('/api/user/export', 'member'),
    uncached('/api/userform/status', 'applicant'),
    uncached('/api/menu/FormSubmissions/get'),
    uncached('/api/menu/FormSubmissions/get?format=csv'),
    uncached('/api/menu/audit'),
    uncached('/api/menu/settings'),
    uncached('/api/user/calendar', 'member'),
    attack(
      '8.1.1',
      'A page in a shared cache',
      'no-cache, and it contains no personal data',
      async (target) => {
        const { url } = await target.openSite()
        const { headers, body } = await new Caller(url).get('/home', {
          headers: {
            cookie: [...target.callers.leader.cookies].map((pair) => pair.join('=')).join('; '),
          },
        })
        expect(headers.get('cache-control')).toBe('no-cache')
        expect(headers.getSetCookie()).toEqual([])
        expect(body).not.toContain(target.app.idOf('leader'))
      },
    ),
    attack('7.4.1', 'An internal error', 'only the id of the log entry', coveredByOtherTests),
    silent(
      'A body that is not JSON',
      answerTo('leader', 'PUT', '/api/menu/form/add-form', '{"a":'),
    ),
    silent('A body of the wrong kind', answerTo('leader', 'PUT', '/api/menu/form/add-form', '[1]')),
    silent('A wrong query', answerTo('leader', 'GET', '/api/menu/audit?from=x&limit=-1')),
    silent('A wrong id', answerTo('leader', 'GET', '/api/menu/FormSubmissions/get/x')),
    silent('An unknown address', answerTo('visitor', 'GET', '/api/%ff/../x')),
    silent(
      'A body that is too large',
      answerTo('leader', 'PUT', '/api/menu/form/add-form', 'x'.repeat(1_100_000)),
    ),
    silent('A broken request', ({ app }) => sendRaw(app.url, 'nonsense\r\n\r\n')),
    silent('A header that is too large', ({ app }) =>
      sendRaw(app.url, rawHttp('GET /', [`A: ${'x'.repeat(20_000)}`])),
    ),
    attack('14.3.3', 'The name and version of the server', 'in no header', async ({ app }) => {
      const received = await sendRaw(app.url, rawHttp('GET /api/nothing', ['Connection: close']))
      expect(received).not.toMatch(/fastify|node|express|server:/i)
    }),
    attack(
      '2.2.1',
      'Whether a person is known, by the text of a 403',
      'the same for known and unknown ids',
      async ({ callers, app }) => {
        const known = await callers.member.get(`/api/user/user/${app.idOf('applicant')}`)
        const unknown = await callers.member.get('/api/user/user/999')
        expect(known.body).toEqual(unknown.body)
        expect(known.status).toBe(unknown.status)
      },
    ),
  ],
}
