import { getAccountInfo } from '../../contract/accounts/accounts.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { cookie } from './cookie.ts'

/** A call that did not work: what the server said about it, in its own words. */
export class ApiError extends Error {
  /** 0 where no answer came at all. */
  readonly status: number
  /** The sentences of a refusal that lists what is wrong; else empty. */
  readonly problems: readonly string[]

  constructor(status: number, answer: unknown) {
    super(messageIn(answer))
    this.name = 'ApiError'
    this.status = status
    this.problems = Array.isArray(answer) ? answer.map(String) : []
  }
}

type Reply<E extends Endpoint> = E['reply']['_output']
type Input<E extends Endpoint, Part extends 'params' | 'querystring' | 'body'> =
  E extends Record<Part, { _input: infer In }> ? In : never

/** What a call takes: the parts that its endpoint declares, and nothing else. */
type Inputs<E extends Endpoint> = (E extends { params: object }
  ? { params: Record<keyof Input<E, 'params'>, string | number> }
  : unknown) &
  (E extends { querystring: object } ? { querystring?: Input<E, 'querystring'> } : unknown) &
  (E extends { body: object }
    ? {
        body: Input<E, 'body'>
        /** Writes the keys of the body as the specification does for this call: `FormId`. */
        capitalKeys?: boolean
        /** Reaches the server even when the page is closed meanwhile; for bodies below 64 kB. */
        keepalive?: boolean
      }
    : unknown)

type Arguments<E extends Endpoint> = object extends Inputs<E> ? [input?: Inputs<E>] : [Inputs<E>]

const watchers = new Set<() => void>()

/** Does this whenever the server refuses somebody the right to a call. */
export function onForbidden(act: () => void): void {
  watchers.add(act)
}

/** Calls `act` with the `X-Rights-As-Of` header of each successful staff call; null if absent. */
export function onRightsAsOf(act: (moment: string | null) => void): void {
  rightsWatchers.add(act)
}

const rightsWatchers = new Set<(moment: string | null) => void>()

/** Makes one call of the contract. Resolves to its reply without nulls; rejects with an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...input: Arguments<E>
): Promise<Reply<E>> {
  return (await callWithHeaders(endpoint, ...input)).reply
}

/** Like `call`, for the calls that say something in the headers of their answer, too. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<{ reply: Reply<E>; headers: Headers }> {
  const parts = (input ?? {}) as AnyInputs
  const token = cookie('XSRF-TOKEN')
  let response = await send(endpoint, parts, token)
  if (response.status === 403 && (await newToken(token))) {
    response = await send(endpoint, parts, cookie('XSRF-TOKEN'))
  }
  if (response.status === 403 && endpoint.path !== getAccountInfo.path) {
    for (const act of watchers) act()
  }
  reportRights(endpoint, response)
  const answer = await parseBody(response)
  if (!response.ok) throw new ApiError(response.status, answer)
  // Some servers answer a change with nothing, or with a bare word. A query fails on undefined.
  const reply = typeof answer === 'object' ? withoutNulls(answer ?? undefined) : undefined
  return { reply: reply as Reply<E>, headers: response.headers }
}

function reportRights({ level }: Endpoint, { ok, headers }: Response): void {
  if (level !== 'admin' || !ok) return
  for (const act of rightsWatchers) act(headers.get('x-rights-as-of'))
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
  capitalKeys?: boolean
  keepalive?: boolean
}

/** A server that says nothing for so long is taken as one that is not there. */
const patienceMilliseconds = 30_000

async function send({ method, path }: Endpoint, input: AnyInputs, token: string | undefined) {
  const { params = {}, querystring = {}, body, capitalKeys = false, keepalive = false } = input
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(querystring)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  try {
    return await fetch(query ? `${address}?${query}` : address, {
      method,
      credentials: 'include',
      keepalive,
      signal: AbortSignal.timeout(patienceMilliseconds),
      headers: {
        Accept: 'application/json',
        ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(capitalKeys ? capitalised(body) : body) }),
    })
  } catch {
    throw new ApiError(0, undefined)
  }
}

/** A 403 may mean a token that is stale or was never given; asking who we are brings a new one. */
async function newToken(old: string | undefined): Promise<boolean> {
  const answer = await send(getAccountInfo, {}, old)
  await answer.text()
  return cookie('XSRF-TOKEN') !== old
}

function capitalised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(capitalised)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      field,
    ]),
  )
}

/** Null and absent mean the same to the pages. An object is the answer's own, and stays the same one. */
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

function messageIn(answer: unknown): string {
  if (answer === null || typeof answer !== 'object' || !('message' in answer)) return ''
  return String(answer.message ?? '')
}
