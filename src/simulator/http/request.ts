import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { DiscordError } from './errors.ts'

const maxBytes = 26 * 1024 * 1024

/** A request whose body has been read. */
export interface HttpRequest {
  method: string
  /** Without the query. */
  path: string
  /** The `:names` of the pattern, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** The body as JSON (also the `payload_json` part of a multipart body); `{}` when it is empty; 400 when it is not JSON. */
  json(): unknown
  /** The body as form encoding; 400 for any other content type. */
  form(): URLSearchParams
}

/** Reads a request with its body. */
export async function readRequest(incoming: IncomingMessage): Promise<HttpRequest> {
  const url = new URL(incoming.url ?? '/', 'http://simulator')
  const body = await readBody(incoming)
  const contentType = incoming.headers['content-type'] ?? ''
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers: incoming.headers,
    body,
    json: () => parseJson(jsonTextIn(body.toString('utf8'), contentType)),
    form: () => {
      if (!contentType.startsWith('application/x-www-form-urlencoded')) {
        throw new DiscordError(400, 50035, 'The body must be form encoded')
      }
      return new URLSearchParams(body.toString('utf8'))
    },
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) throw new DiscordError(413, 40005, 'Request entity too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function jsonTextIn(body: string, contentType: string): string {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/.exec(contentType)?.[1]
  if (!boundary) return body
  const part = body.split(`--${boundary}`).find((one) => one.includes('name="payload_json"'))
  return part?.slice(part.indexOf('\r\n\r\n') + 4).trimEnd() ?? ''
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new DiscordError(400, 50109, 'The request body contains invalid JSON.')
  }
}
