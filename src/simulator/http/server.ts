import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DiscordError } from './errors.ts'
import { readRequest } from './request.ts'
import { type Answer, createRouter, type Routes } from './router.ts'

/** Looks at a request before its route; an answer ends it, `null` lets it pass, `refuse` cuts the connection. */
export type Gate = (incoming: IncomingMessage, path: string) => Promise<Answer | 'refuse' | null>

/** A server over these routes; it does not listen yet. */
export function createHttpServer(routes: Routes, gate: Gate): Server {
  const find = createRouter(routes)

  const answer = async (incoming: IncomingMessage): Promise<Answer | 'refuse'> => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    const stopped = await gate(incoming, path)
    if (stopped) return stopped
    const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET')
    const found = find(method, path)
    if (found === null) throw new DiscordError(404, 0, '404: Not Found')
    if (found === 'wrong-method') throw new DiscordError(405, 0, '405: Method Not Allowed')
    const request = await readRequest(incoming)
    return found.handler({ ...request, params: found.params })
  }

  return createServer((incoming, response) => {
    answer(incoming)
      .catch(answerError)
      .then((result) => {
        if (result === 'refuse') incoming.socket.destroy()
        else send(incoming, response, result)
      })
      .catch(() => response.destroy())
  })
}

function answerError(error: unknown): Answer {
  if (error instanceof DiscordError) {
    const { status, code, message, errors } = error
    return { status, body: { message, code, ...(errors === undefined ? {} : { errors }) } }
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`simulator: ${message}\n`)
  return { status: 500, body: { message: '500: Internal Server Error', code: 0 } }
}

function send(incoming: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const isText = typeof answer.body === 'string'
  const hasBody = answer.body !== undefined
  const contentType = isText ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(answer.status, {
    ...(hasBody ? { 'content-type': contentType } : {}),
    ...answer.headers,
  })
  const text = isText ? (answer.body as string) : hasBody ? JSON.stringify(answer.body) : ''
  response.end(incoming.method === 'HEAD' ? '' : text)
}
