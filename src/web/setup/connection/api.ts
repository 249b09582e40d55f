import { problemFieldsHeader } from '../../../contract/core/problem-fields.ts'
import { finishSetup } from '../../../contract/setup/setup.ts'
import { ApiError } from '../../app/api.ts'

/** An endpoint of set-up, which has its own access instead of a level. */
export interface SetupEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  response: { _output: unknown }
}

/** Calls an endpoint of set-up; rejects with an `ApiError`, whose status is 0 without a connection. */
export type Call = <E extends SetupEndpoint>(
  endpoint: E,
  body?: object,
) => Promise<E['response']['_output']>

/** In milliseconds. Checks ask Discord several times, and a start creates the database. */
const [timeout, startTimeout] = [30_000, 120_000]

/** Calls set-up's server. */
export const call: Call = async ({ method, path }, body = {}) => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(path === finishSetup.path ? startTimeout : timeout),
    headers: { Accept: 'application/json' },
    ...(method !== 'GET' && {
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new ApiError(0, undefined)
  })
  const reply = await response.json().catch(() => undefined)
  // A proxy may answer with an error or a page of its own.
  if (reply === undefined) throw new ApiError(0, undefined)
  if (response.ok) return reply
  if (!isOurs(reply, response.status)) throw new ApiError(0, undefined)
  throw new ApiError(response.status, reply, fieldsOf(response))
}

/** Whether an error is of the program's form: a list of sentences, or an object with the status. */
function isOurs(reply: unknown, status: number): boolean {
  return Array.isArray(reply) || (reply as { statusCode?: unknown } | null)?.statusCode === status
}

function fieldsOf({ headers }: Response): (string | null)[] {
  return JSON.parse(headers.get(problemFieldsHeader) ?? '[]')
}

/** The sentences of a refusal. */
export function sentencesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  return error.problems.length > 0 ? [...error.problems] : [error.message].filter(Boolean)
}
