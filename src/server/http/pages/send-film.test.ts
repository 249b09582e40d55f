import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { sendFilm } from './send-film.ts'

const bytes = Buffer.from('0123456789')
const asked: [number, number][] = []

const app = fastify()
app.get('/film', (request, reply) =>
  sendFilm(request, reply, {
    name: 'siege.webm',
    byteCount: bytes.length,
    async *read(from, to) {
      asked.push([from, to])
      for (let at = from; at < to; at += 3) yield bytes.subarray(at, Math.min(to, at + 3))
    },
  }),
)

const get = async (range?: string) => {
  const { statusCode, headers, body } = await app.inject({
    ...{ method: 'GET', url: '/film' },
    ...(range !== undefined && { headers: { range } }),
  })
  return {
    status: statusCode,
    body,
    part: headers['content-range'],
    length: headers['content-length'],
  }
}

test('a film is sent whole, and may be kept for ever', async () => {
  const { headers, body } = await app.inject({ method: 'GET', url: '/film' })
  expect(body).toBe('0123456789')
  expect(headers).toMatchObject({
    ...{ 'accept-ranges': 'bytes', 'content-length': '10', 'content-type': 'video/webm' },
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
  ['bytes=2-6', 206, 'bytes 2-6/10', '23456'],
  ['bytes=8-', 206, 'bytes 8-9/10', '89'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=0-1,4-5', 200, undefined, '0123456789'],
  ['seconds=1-2', 200, undefined, '0123456789'],
  ['nonsense', 200, undefined, '0123456789'],
])('the part %j of it is answered %i', async (range, status, part, body) => {
  expect(await get(range)).toEqual({ status, part, body, length: String(body.length) })
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=5-2'])(
  'there is no part %j of it',
  async (range) => {
    expect(await get(range)).toMatchObject({ status: 416, part: 'bytes */10', body: '' })
  },
)

test('nothing of it is read for its head alone', async () => {
  asked.length = 0
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/film' })
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
  expect(headers['content-length']).toBe('10')
  expect(asked).toEqual([])
})
