import { getAccountInfo } from '../../contract/accounts/accounts.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { problemFieldsHeader } from '../../contract/core/problem-fields.ts'
import { cookie } from './cookie.ts'

/** An API call that failed, with the server's message. */
export class ApiError extends Error {
  /** 0 if there was no response. */
  readonly status: number
  /** Validation messages, if the response body was a list; otherwise empty. */
  readonly problems: readonly string[]
  /** The field of each problem, or of the message; empty from a server that does not send them. */
  readonly fields: readonly (string | null)[]

  constructor(status: number, responseBody: unknown, fields: readonly (string | null)[] = []) {
    super(errorMessage(responseBody))
    this.name = 'ApiError'
    this.status = status
    this.problems = Array.isArray(responseBody) ? responseBody.map(String) : []
    this.fields = fields
  }
}

type Reply<E extends Endpoint> = E['response']['_output']
type Input<E extends Endpoint, Part extends 'params' | 'querystring' | 'body'> =
  E extends Record<Part, { _input: infer In }> ? In : never

/** The input of a call: exactly the parts that its endpoint declares. */
type Inputs<E extends Endpoint> = (E extends { params: object }
  ? { params: Record<keyof Input<E, 'params'>, string | number> }
  : unknown) &
  (E extends { querystring: object } ? { querystring?: Input<E, 'querystring'> } : unknown) &
  (E extends { body: object }
    ? {
        body: Input<E, 'body'>
        /** Sends the body's keys in PascalCase (`FormId`), as the specification asks for this endpoint. */
        pascalCaseKeys?: boolean
        /** Lets the request finish after the page is closed. Only for bodies below 64 kB. */
        keepalive?: boolean
      }
    : unknown)

type Arguments<E extends Endpoint> = object extends Inputs<E> ? [input?: Inputs<E>] : [Inputs<E>]

const listeners = new Set<() => void>()

/** Calls `callback` after each 403 response. */
export function onForbidden(callback: () => void): void {
  listeners.add(callback)
}

/** Calls `callback` with the `X-Rights-As-Of` header of each successful staff call; null if absent. */
export function onRightsAsOf(callback: (moment: string | null) => void): void {
  rightsListeners.add(callback)
}

const rightsListeners = new Set<(moment: string | null) => void>()

/** Calls an endpoint of the contract. Resolves to the reply without nulls; rejects with an `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...input: Arguments<E>
): Promise<Reply<E>> {
  return (await callWithHeaders(endpoint, ...input)).reply
}

/** Like `call`, but also returns the response headers. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<{ reply: Reply<E>; headers: Headers }> {
  const parts = (input ?? {}) as AnyInputs
  const token = cookie('XSRF-TOKEN')
  let response = await send(endpoint, parts, token)
  if (response.status === 403 && (await refreshCsrfToken(token))) {
    response = await send(endpoint, parts, cookie('XSRF-TOKEN'))
  }
  if (response.status === 403 && endpoint.path !== getAccountInfo.path) {
    for (const callback of listeners) callback()
  }
  reportRights(endpoint, response)
  const responseBody = await parseBody(response)
  if (!response.ok)
    throw new ApiError(response.status, responseBody, problemFields(response.headers))
  // Some servers answer a change with an empty body or a bare string.
  const reply =
    typeof responseBody === 'object' ? withoutNulls(responseBody ?? undefined) : undefined
  return { reply: reply as Reply<E>, headers: response.headers }
}

function reportRights({ level }: Endpoint, { ok, headers }: Response): void {
  if (level !== 'admin' || !ok) return
  for (const callback of rightsListeners) callback(headers.get('x-rights-as-of'))
}

/** The parsed body of a response, undefined if it is not JSON. A truncated body counts as no response. */
async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new ApiError(0, undefined)
  })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface AnyInputs {
  params?: Record<string, string | number>
  querystring?: Record<string, unknown>
  body?: unknown
  pascalCaseKeys?: boolean
  keepalive?: boolean
}

/** Request timeout. */
const timeoutMilliseconds = 30_000

async function send({ method, path }: Endpoint, input: AnyInputs, token: string | undefined) {
  const { params = {}, querystring = {}, body, pascalCaseKeys = false, keepalive = false } = input
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const query = searchParams(querystring).toString()
  try {
    return await fetch(query ? `${address}?${query}` : address, {
      method,
      credentials: 'include',
      keepalive,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        Accept: 'application/json',
        ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && {
        body: JSON.stringify(pascalCaseKeys ? toPascalCaseKeys(body) : body),
      }),
    })
  } catch {
    throw new ApiError(0, undefined)
  }
}

/** The query of an address; a list is a parameter for each entry. */
export function searchParams(query: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
    ),
  )
}

/** Fetches a new CSRF token: a 403 may be due to a missing or stale one. */
async function refreshCsrfToken(old: string | undefined): Promise<boolean> {
  const response = await send(getAccountInfo, {}, old)
  await response.text()
  return cookie('XSRF-TOKEN') !== old
}

function toPascalCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPascalCaseKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      field,
    ]),
  )
}

/** Removes nulls in place, because pages treat null and absent alike. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== null).map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  const fields = value as Record<string, unknown>
  for (const name in fields) {
    const field = fields[name]
    if (field === null) delete fields[name]
    else if (typeof field === 'object') fields[name] = withoutNulls(field)
  }
  return fields
}

function problemFields(headers: Headers): (string | null)[] {
  return JSON.parse(headers.get(problemFieldsHeader) ?? '[]')
}

function errorMessage(responseBody: unknown): string {
  if (responseBody === null || typeof responseBody !== 'object' || !('message' in responseBody))
    return ''
  return String(responseBody.message ?? '')
}
