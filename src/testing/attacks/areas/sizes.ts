import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import { inDays } from '../../features/interview-times.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import { rawHttp, sendRaw, statuses } from '../raw-http.ts'
import type { Target } from '../target.ts'

const megabyte = 1024 * 1024
/** The limit for a fast response, with a margin for a busy machine. */
const maxMilliseconds = 10_000

/** A text beyond its maximum length. */
const tooLong = (
  what: string,
  path: string,
  body: (target: Target, text: string) => unknown,
  length: number,
) =>
  attack('5.1.4', `${what} of ${length.toLocaleString('en-GB')} letters`, '400', async (target) => {
    const answer = await target.callers.leader.put(path, body(target, 'x'.repeat(length)))
    expect(answer.status).toBe(400)
  })

/** A request with a body that is too large, sent as raw HTTP. */
const tooLarge = (description: string, expected: string, header: string, body: string) =>
  attack('12.1.1', description, expected, async ({ app: testApp, callers }) => {
    const { cookies } = callers.leader
    const headers = [
      `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
      `X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}`,
      header,
    ]
    const request = rawHttp('PUT /api/menu/form/add-form', headers, body)
    expect(statuses(await sendRaw(testApp.url, request))[0]).toBe(413)
  })

/** Input that is expensive for a naive parser. */
const quick = (description: string, path: string) =>
  attack('8.1.4', description, 'answered within ten seconds', async ({ callers }) => {
    const start = performance.now()
    expect((await callers.leader.get(path)).status).toBeLessThan(500)
    expect(performance.now() - start).toBeLessThan(maxMilliseconds)
  })

/** Opens connections with incomplete requests and sends another request meanwhile. */
const slow = (description: string, begun: string) =>
  attack(
    '8.1.4',
    description,
    'others are answered within ten seconds',
    async ({ app: testApp }) => {
      const { hostname, port } = new URL(testApp.url)
      const sockets: Socket[] = []
      for (let each = 0; each < 300; each++) {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {})
        socket.write(begun)
        sockets.push(socket)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
      const start = performance.now()
      expect((await fetch(`${testApp.url}/api/user/users`)).status).toBe(200)
      expect(performance.now() - start).toBeLessThan(maxMilliseconds)
      for (const socket of sockets) socket.destroy()
    },
  )

const title = (_: Target, Title: string) => ({ Title, Description: '' })

export const sizes: Area = {
  idPrefix: 'BIG',
  title: 'Size and time limits',
  attacks: [
    attack('12.1.1', 'A body of a megabyte and one byte', '413', async ({ callers }) => {
      const rawBody = `"${'x'.repeat(megabyte - 1)}"`
      expect((await callers.leader.put('/api/menu/form/add-form', null, { rawBody })).status).toBe(
        413,
      )
    }),
    tooLarge(
      'A body with a declared size of 10 GB',
      '413, before it is sent',
      'Content-Length: 10737418240',
      '{',
    ),
    tooLarge(
      'A body of two megabytes in small pieces',
      '413',
      'Transfer-Encoding: chunked',
      `10000\r\n${' '.repeat(65_536)}\r\n`.repeat(32),
    ),
    attack('5.1.4', 'An address of 20,000 letters', '431', coveredByOtherTests),
    attack('5.1.4', 'A header of 20,000 letters', '431', async ({ app: testApp }) => {
      const request = rawHttp('GET /api/health', [`X-Long: ${'x'.repeat(20_000)}`])
      const received = await sendRaw(testApp.url, request)
      expect(statuses(received)).toEqual([431])
    }),
    attack('5.1.4', '5,000 headers', 'no 5xx', async ({ app: testApp }) => {
      const lines = Array.from({ length: 5_000 }, (_, at) => `a${at}: 1`)
      const request = rawHttp('GET /api/health', [...lines, 'Connection: close'])
      const received = await sendRaw(testApp.url, request)
      expect(statuses(received).every((status) => status < 500)).toBe(true)
    }),
    attack('5.1.4', '700 cookies', 'no 5xx', async ({ callers }) => {
      const cookie = Array.from({ length: 700 }, (_, at) => `muster_session=${at}`).join('; ')
      expect(
        (await callers.visitor.get('/api/accounts/info', { headers: { cookie } })).status,
      ).toBe(200)
    }),
    tooLong('A form’s title', '/api/menu/form/add-form', title, 900_000),
    tooLong(
      'A form’s description',
      '/api/menu/form/add-form',
      (_, Description) => ({ Title: 'x', Description }),
      900_000,
    ),
    tooLong(
      'A question',
      '/api/menu/question/add',
      ({ form }, QuestionText) => ({
        FormId: form.formId,
        QuestionText,
        TypeId: 1,
        IsRequired: false,
      }),
      501,
    ),
    tooLong('A game’s name', '/api/menu/games/update', (_, gameName) => ({ gameName }), 101),
    tooLong(
      'A note',
      '/api/user/save-description',
      ({ app: testApp }, description) => ({ userId: testApp.idOf('member'), description }),
      10_001,
    ),
    tooLong(
      'A link',
      '/api/user/save-links',
      ({ app: testApp }, text) => ({ userId: testApp.idOf('leader'), x: `x.com/${text}` }),
      201,
    ),
    tooLong(
      'An id',
      '/api/user/save-links',
      (_, text) => ({ userId: text.replaceAll('x', '1') }),
      400,
    ),
    tooLong(
      'An event’s title',
      '/api/menu/events/create',
      ({ channelId }, words) => ({
        channelId,
        title: words,
        start: `${inDays(30).toISOString().slice(0, 10)} 20:00`,
        durationMinutes: 60,
      }),
      101,
    ),
    attack('5.1.4', 'More answers than any form asks', '400', coveredByOtherTests),
    attack(
      '5.1.4',
      'A link of 500,000 dots, against the pattern that validates it',
      '400 within ten seconds',
      async ({ app: testApp, callers }) => {
        const start = performance.now()
        const body = {
          userId: testApp.idOf('leader'),
          steam: `https://www.${'a.'.repeat(250_000)}`,
        }
        expect((await callers.leader.put('/api/user/save-links', body)).status).toBe(400)
        expect(performance.now() - start).toBeLessThan(maxMilliseconds)
      },
    ),
    quick(
      'A list with an offset of a billion',
      '/api/menu/userdata/messages?limit=1&offset=1000000000',
    ),
    quick(
      'A search that is all wildcards',
      `/api/menu/userdata/messages?search=${'%25_'.repeat(25)}`,
    ),
    quick(
      '3,000 people to compare',
      `/api/menu/activity/message?timeRange=week&users=${Array.from({ length: 3_000 }, () => '1').join(',')}`,
    ),
    quick(
      'A thousand years of days',
      '/api/menu/activity/voice?timeRange=custom&startDate=1026-01-01&endDate=2026-01-01',
    ),
    quick(
      '5,000 query keys',
      `/api/menu/audit?${Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join('&')}`,
    ),
    slow(
      '300 connections that never finish their headers',
      'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ',
    ),
    slow(
      '300 connections that never finish their body',
      'POST /api/accounts/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
    ),
    slow('300 idle connections', ''),
    attack(
      '8.1.4',
      'A request that takes longer than 30 s to be sent',
      'the connection is closed',
      async (target) => {
        const { fastify } = await target.openSite()
        expect(fastify.server.requestTimeout).toBe(30_000)
        expect(fastify.server.headersTimeout).toBeLessThanOrEqual(60_000)
        expect(fastify.server.headersTimeout).toBeGreaterThan(0)
      },
    ),
    attack(
      '8.1.4',
      'Slow requests while others are waiting',
      'they do not block others',
      coveredByOtherTests,
    ),
    attack(
      '8.1.4',
      '100 requests at once on one connection',
      'each is answered, in order',
      async ({ app: testApp }) => {
        const requests = rawHttp('GET /api/avatars/1.svg').repeat(100)
        const received = await sendRaw(testApp.url, requests, 5_000)
        expect(statuses(received)).toHaveLength(100)
      },
    ),
  ],
}
