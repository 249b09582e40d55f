import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DiscordError } from './errors.ts'
import { readRequest } from './request.ts'
import { createRouter, type HttpResponse, type Routes } from './router.ts'

/** Runs before routing: a response is sent as it is, `null` continues, `refuse` closes the connection. */
export type RequestHook = (
  incoming: IncomingMessage,
  path: string,
) => Promise<HttpResponse | 'refuse' | null>

/** Creates an HTTP server for these routes; it does not listen yet. */
export function createHttpServer(routes: Routes, hook: RequestHook): Server {
  const find = createRouter(routes)

  const handle = async (incoming: IncomingMessage): Promise<HttpResponse | 'refuse'> => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    const early = await hook(incoming, path)
    if (early) return early
    const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET')
    const found = find(method, path)
    if (found === null) throw new DiscordError(404, 0, '404: Not Found')
    if (found === 'wrong-method') throw new DiscordError(405, 0, '405: Method Not Allowed')
    const request = await readRequest(incoming)
    return found.handler({ ...request, params: found.params })
  }

  return createServer((incoming, response) => {
    handle(incoming)
      .catch(errorResponse)
      .then((result) => {
        if (result === 'refuse') incoming.socket.destroy()
        else send(incoming, response, result)
      })
      .catch(() => response.destroy())
  })
}

function errorResponse(error: unknown): HttpResponse {
  if (error instanceof DiscordError) {
    const { status, code, message, errors } = error
    return { status, body: { message, code, ...(errors === undefined ? {} : { errors }) } }
  }
  logError(error)
  return { status: 500, body: { message: '500: Internal Server Error', code: 0 } }
}

/** Writes an unexpected error to the standard error output. */
export function logError(error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`simulator: ${message}\n`)
}

function send(incoming: IncomingMessage, response: ServerResponse, result: HttpResponse): void {
  const isText = typeof result.body === 'string'
  const hasBody = result.body !== undefined
  const contentType = isText ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(result.status, {
    ...(hasBody ? { 'content-type': contentType } : {}),
    ...result.headers,
  })
  if (result.stream && incoming.method === 'GET') {
    response.flushHeaders()
    result.stream(response)
    return
  }
  const text = isText ? (result.body as string) : hasBody ? JSON.stringify(result.body) : ''
  response.end(incoming.method === 'HEAD' ? '' : text)
}
