import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { immutable } from './cache-control.ts'
import type { StoredFilm } from './live-site.ts'

/** Sends a film, or the part of it that the browser asks for; some play nothing else. */
export function sendFilm(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { name, byteCount, read }: StoredFilm,
): FastifyReply {
  const ranges = parseRange(byteCount, headers.range ?? '')
  reply.header('accept-ranges', 'bytes')
  // -1: all of them are beyond the end.
  if (ranges === -1) return reply.code(416).header('content-range', `bytes */${byteCount}`).send()
  // A request for several parts, or with a header that cannot be read, may be answered with the whole.
  const [part, ...others] = typeof ranges === 'object' && ranges.type === 'bytes' ? ranges : []
  const isPart = part !== undefined && others.length === 0
  const { start, end } = isPart ? part : { start: 0, end: byteCount - 1 }
  if (isPart) reply.code(206).header('content-range', `bytes ${start}-${end}/${byteCount}`)
  return reply
    .header('cache-control', immutable)
    .header('content-length', end - start + 1)
    .type(name.endsWith('.webm') ? 'video/webm' : 'video/mp4')
    .send(Readable.from(method === 'HEAD' ? [] : read(start, end + 1)))
}
