import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { wantsCsv } from './csv.ts'

const rowsPerChunk = 500

/** Streams a list in chunks, so that long lists do not block other requests. */
export function streamList(reply: FastifyReply, rows: readonly unknown[]): void {
  if (wantsCsv(reply.request)) return void reply.send(rows)
  streamJson(reply, Readable.from(pieces(rows)))
}

/** Streams JSON pieces as they are read. They are not validated against the contract. */
export function streamJson(reply: FastifyReply, pieces: Readable): void {
  reply.type('application/json; charset=utf-8').send(pieces)
}

function* pieces(rows: readonly unknown[]): Generator<string> {
  yield '['
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    const piece = rows.slice(from, from + rowsPerChunk).map((row) => JSON.stringify(row))
    yield (from === 0 ? '' : ',') + piece.join(',')
  }
  yield ']'
}
