import type { ServerResponse } from 'node:http'
import type { HttpRequest } from './request.ts'

export interface HttpResponse {
  status: number
  /** An object is sent as JSON, a string as HTML unless a content type is given; absent with 204 and redirects. */
  body?: unknown
  headers?: Record<string, string>
  /** Writes the body instead, for as long as the connection is open. */
  stream?: (response: ServerResponse) => void
}

export type Handler = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>

/** `METHOD /path/:param` → handler. A trailing `*` matches the rest of the path as `params.rest`. */
export type Routes = Record<string, Handler>

interface Route {
  method: string
  segments: string[]
  handler: Handler
}

export interface RouteMatch {
  handler: Handler
  params: Record<string, string>
}

/** Finds the handler for a request; literal segments win over parameters. */
export function createRouter(routes: Routes) {
  const table = Object.entries(routes).map(([key, handler]): Route => {
    const [method = '', pattern = ''] = key.split(' ')
    return { method, segments: segmentsOf(pattern), handler }
  })
  table.sort((a, b) => parameterCount(a) - parameterCount(b))

  return (method: string, path: string): RouteMatch | 'wrong-method' | null => {
    const parts = segmentsOf(path)
    let pathKnown = false
    for (const route of table) {
      const params = match(route.segments, parts)
      if (!params) continue
      if (route.method === method) return { handler: route.handler, params }
      pathKnown = true
    }
    return pathKnown ? 'wrong-method' : null
  }
}

/** Ignores a slash at the end. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1)
}

function match(segments: string[], parts: string[]): Record<string, string> | null {
  const hasRest = segments.at(-1) === '*'
  if (hasRest ? parts.length < segments.length : parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (segment === '*') params.rest = parts.slice(index).map(decode).join('/')
    else if (segment.startsWith(':')) params[segment.slice(1)] = decode(part)
    else if (segment !== part) return null
  }
  return params
}

function parameterCount({ segments }: Route): number {
  return segments.filter((segment) => segment.startsWith(':') || segment === '*').length
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
