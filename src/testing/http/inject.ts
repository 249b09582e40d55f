import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, HTTPMethods } from 'fastify'

/** Sends a request: `fetch`, or `injectInto` a server of this process. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>

/** A request over a socket would not inherit its sender's asynchronous context, such as an open transaction. */
const withoutContext = AsyncLocalStorage.snapshot()

const withoutBody = [204, 205, 304]

/** Sends requests to a server of this process as `fetch` does, without a socket. */
export function injectInto(app: FastifyInstance): Send {
  return async (url, { method = 'GET', headers, body }) => {
    const request = {
      method: method as HTTPMethods,
      url: url.href,
      headers: headers as Record<string, string>,
      ...(body != null && { payload: body as string }),
    }
    const {
      statusCode,
      headers: received,
      rawPayload,
    } = await withoutContext(async () => await app.inject(request))
    const named = Object.entries(received).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    )
    return new Response(withoutBody.includes(statusCode) ? null : rawPayload, {
      status: statusCode,
      headers: named,
    })
  }
}
