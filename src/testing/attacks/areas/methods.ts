import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { forms } from '../../../db/schema/applications/forms.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import { rawHttp, sendRaw, statuses } from '../raw-http.ts'

/** A GET or POST with a method override. */
const overridden = (name: string) =>
  attack('13.2.1', `A GET with ${name}: PUT`, 'it stays a GET', async ({ callers, app }) => {
    const before = await app.db.$count(forms)
    const headers = { [name]: 'PUT' }
    const path = '/api/menu/form/add-form'
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { body: { Title: 'x', Description: '' } } : {}
      const { status } = await callers.leader.call(method, path, { headers, ...body })
      expect([400, 404]).toContain(status)
    }
    expect(await app.db.$count(forms)).toBe(before)
  })

/** An invalid request line. */
const noRequest = (line: string) =>
  attack('14.5.1', `The first line ${JSON.stringify(line)}`, 'refused', async ({ app }) => {
    const received = await sendRaw(app.url, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(statuses(received).every((status) => status >= 400 && status < 500)).toBe(true)
  })

/** A body of another content type is parsed as JSON and rejected. */
const body = (type: string, text: string) =>
  attack('13.1.5', `A body of ${type}`, '400, it is not JSON', async ({ callers, app }) => {
    const before = await app.db.$count(forms)
    const headers = { 'content-type': type }
    const answer = await callers.leader.call('PUT', '/api/menu/form/add-form', {
      rawBody: text,
      headers,
    })
    expect(answer).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON.' } })
    expect(await app.db.$count(forms)).toBe(before)
  })

const entities =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Title>&e;</Title>'

export const methods: Area = {
  idPrefix: 'MET',
  title: 'Methods and content types',
  attacks: [
    attack('14.5.1', 'DELETE, PATCH, OPTIONS, TRACE, PROPFIND', '404', coveredByOtherTests),
    overridden('x-http-method-override'),
    overridden('x-http-method'),
    overridden('x-method-override'),
    attack('13.2.1', '_method=PUT in the query', 'it stays a GET', async ({ callers }) => {
      expect((await callers.leader.get('/api/menu/form/add-form?_method=PUT')).status).not.toBe(200)
    }),
    noRequest('get /api/user/export HTTP/1.1'),
    noRequest('FOO /api/user/export HTTP/1.1'),
    noRequest('GET /api/user/export HTTP/9.9'),
    noRequest('GET  /api/user/export  HTTP/1.1'),
    noRequest('GET /api/user/export'),
    noRequest('PRI * HTTP/2.0'),
    noRequest('CONNECT evil.example:443 HTTP/1.1'),
    noRequest('\0GET / HTTP/1.1'),
    body('application/xml', entities),
    body('text/html', '<form><input name=Title></form>'),
    body('application/x-www-form-urlencoded', 'Title=x&Description=y'),
    body(
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="Title"\r\n\r\nx\r\n--b--',
    ),
    body('application/x-yaml', '!!js/function "function(){ process.exit() }"'),
    body('application/json; charset=utf-7', '+AHsAIg-Title+ACI-:+ACI-x+ACI-+AH0-'),
    attack(
      '12.1.1',
      'A body that decompresses to a thousand times its size',
      '413: decompressed to at most one megabyte',
      async ({ app, callers }) => {
        const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20))
        const answer = await fetch(`${app.url}/api/menu/form/add-form`, {
          method: 'PUT',
          body: new Uint8Array(bomb),
          headers: {
            'content-encoding': 'gzip',
            cookie: [...callers.leader.cookies].map((pair) => pair.join('=')).join('; '),
            'x-xsrf-token': callers.leader.cookies.get('XSRF-TOKEN') ?? '',
          },
        })
        expect(answer.status).toBe(413)
      },
    ),
    attack(
      '13.1.1',
      'A response as HTML is requested',
      'JSON, and nosniff',
      async ({ callers }) => {
        const { headers } = await callers.leader.get('/api/menu/form', {
          headers: { accept: 'text/html' },
        })
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      },
    ),
    attack(
      '13.1.1',
      'A request to upgrade to a WebSocket',
      'it is handled as a normal request',
      async ({ app }) => {
        const upgrade = [
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Key: eA==',
          'Sec-WebSocket-Version: 13',
        ]
        const received = await sendRaw(app.url, rawHttp('GET /api/health', upgrade))
        expect(statuses(received)).not.toContain(101)
      },
    ),
    attack(
      '13.1.1',
      'A request for a thousand ranges of a file',
      'it is sent once',
      async (target) => {
        const { url } = await target.openSite()
        const range = `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-`).join(',')}`
        const answer = await fetch(`${url}/assets/index-Ab12.js`, { headers: { range } })
        expect((await answer.text()).length).toBeLessThan(1_000)
      },
    ),
  ],
}
