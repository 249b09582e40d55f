import { expect } from 'vitest'
import { type Area, attack } from '../attack.ts'
import { rawHttp, sendRaw, statuses } from '../raw-http.ts'

const path = 'POST /api/accounts/logout'
/** A smuggled request that must not be handled. */
const smuggled = 'GET /api/user/users HTTP/1.1\r\nHost: x\r\n\r\n'

/** A request whose end is ambiguous: it is rejected, and the connection closed. */
const ambiguous = (description: string, headers: string[], body: string) =>
  attack('13.1.1', description, '400, and nothing after it is parsed', async ({ app }) => {
    const received = await sendRaw(app.url, rawHttp(path, headers, body))
    expect(statuses(received)).toEqual([400])
  })

/** Invalid HTTP lines. */
const broken = (description: string, text: string) =>
  attack('13.1.1', description, '400, and no further response', async ({ app }) => {
    expect(statuses(await sendRaw(app.url, text))).toEqual([400])
  })

export const smuggling: Area = {
  idPrefix: 'SMU',
  title: 'Request smuggling and broken HTTP',
  attacks: [
    ambiguous(
      'Content-Length and Transfer-Encoding',
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${smuggled}`,
    ),
    ambiguous(
      'Transfer-Encoding and Content-Length',
      ['Transfer-Encoding: chunked', 'Content-Length: 100'],
      `0\r\n\r\n${smuggled}`,
    ),
    ambiguous('Two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled),
    ambiguous('Two lengths in one line', [`Content-Length: 0, ${smuggled.length}`], smuggled),
    ambiguous('A length with a sign', ['Content-Length: +2'], `{}${smuggled}`),
    ambiguous('A length below zero', ['Content-Length: -1'], smuggled),
    ambiguous('A length in hexadecimal', ['Content-Length: 0x2'], `{}${smuggled}`),
    ambiguous('A length with a letter behind it', ['Content-Length: 2a'], `{}${smuggled}`),
    ambiguous('A length that overflows', ['Content-Length: 99999999999999999999999'], smuggled),
    ambiguous('A space before the colon', ['Content-Length : 2'], `{}${smuggled}`),
    ambiguous(
      'A chunk size that is not a number',
      ['Transfer-Encoding: chunked'],
      `xyz\r\n${smuggled}`,
    ),
    ambiguous('A chunk size with a sign', ['Transfer-Encoding: chunked'], `-1\r\n${smuggled}`),
    ambiguous(
      'A chunk size that overflows',
      ['Transfer-Encoding: chunked'],
      `fffffffffffffffff1\r\n${smuggled}`,
    ),
    ambiguous(
      'A chunk that is longer than its size',
      ['Transfer-Encoding: chunked'],
      `1\r\nabc\r\n0\r\n\r\n${smuggled}`,
    ),
    ambiguous(
      'Transfer-Encoding: identity behind chunked',
      ['Transfer-Encoding: chunked, identity'],
      `0\r\n\r\n${smuggled}`,
    ),
    ambiguous(
      'Transfer-Encoding: xchunked',
      ['Transfer-Encoding: xchunked'],
      `0\r\n\r\n${smuggled}`,
    ),
    ambiguous(
      'Transfer-Encoding with a vertical tab',
      ['Transfer-Encoding: \x0bchunked'],
      `0\r\n\r\n${smuggled}`,
    ),
    ambiguous('A header with NUL', ['X-A: a\0b'], smuggled),
    ambiguous('A header with a lone carriage return', ['X-A: a\rContent-Length: 0'], smuggled),
    ambiguous('A line without a colon', ['X-A'], smuggled),
    ambiguous('A header without a name', [': x'], smuggled),
    ambiguous('A header’s name with a space', ['X A: x'], smuggled),
    broken('A folded first header', `GET /api/health HTTP/1.1\r\n Host: x\r\n\r\n`),
    broken('No host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'),
    broken('TLS on a connection without TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello'),
    broken('Another protocol', 'EHLO evil.example\r\nMAIL FROM:<a@evil.example>\r\n'),
    attack(
      '13.1.1',
      'A request in the body of a GET',
      'it is treated as a body',
      async ({ app }) => {
        const head = rawHttp('GET /api/health', [`Content-Length: ${smuggled.length}`], smuggled)
        expect(statuses(await sendRaw(app.url, head))).toEqual([200])
      },
    ),
    attack(
      '13.1.1',
      'A request in a body that a 404 does not read',
      'it is treated as a body',
      async ({ app }) => {
        const head = rawHttp('POST /api/nothing', [`Content-Length: ${smuggled.length}`], smuggled)
        expect(statuses(await sendRaw(app.url, head))).toEqual([404])
      },
    ),
    attack(
      '13.1.1',
      'A request in a body that a 403 does not read',
      'it is treated as a body',
      async ({ app }) => {
        const head = rawHttp(
          'PUT /api/menu/form/add-form',
          [`Content-Length: ${smuggled.length}`],
          smuggled,
        )
        expect(statuses(await sendRaw(app.url, head))).toEqual([401])
      },
    ),
    attack('13.1.1', 'A folded header', 'refused, or one header', async ({ app }) => {
      const folded = rawHttp('GET /api/health', ['X-A: a', ' Content-Length: 50'], smuggled)
      const [first] = statuses(await sendRaw(app.url, folded))
      expect([200, 400]).toContain(first)
    }),
  ],
}
