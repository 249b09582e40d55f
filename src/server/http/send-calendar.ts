import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends an iCalendar text, or 304 to clients that have it already. */
export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  calendar: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .type('text/calendar; charset=utf-8')
  const known = (request.headers['if-none-match'] ?? '').split(/,\s*/)
  // Proxies that compress the text make the tag a weak one.
  const isKnown = known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
  return isKnown ? reply.code(304).send() : reply.send(calendar)
}
