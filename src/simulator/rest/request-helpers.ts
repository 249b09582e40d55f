import { DiscordError } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse } from '../http/router.ts'
import type { Actor } from '../world/audit.ts'
import type { World } from '../world/world.ts'
import { type BodyErrors, bodyError, snowflake, text, type Validator } from './body-validators.ts'

/** 200 with a body. */
export function ok(body: unknown): HttpResponse {
  return { status: 200, body }
}

/** 204 without a body. */
export const noContent: HttpResponse = { status: 204 }

/** 400 with code 50035 and the errors, nested like the body. */
export function invalidFormBody(errors: BodyErrors): DiscordError {
  return new DiscordError(400, 50035, 'Invalid Form Body', errors)
}

/** Throws a 400 for an invalid value. */
export function validate(check: Validator, value: unknown): void {
  const errors = check(value)
  if (errors) throw invalidFormBody(errors)
}

/** Parses and validates the JSON body; `T` must match the validator. */
export function parseBody<T>(request: HttpRequest, check: Validator): T {
  const body = request.json()
  validate(check, body)
  return body as T
}

/** An id of the path; 400 when it is not a snowflake. */
export function pathId(request: HttpRequest, name: string): string {
  const id = request.params[name] ?? ''
  const errors = snowflake(id)
  if (errors) throw invalidFormBody({ [name]: errors })
  return id
}

/** An integer of the query within bounds; the default when absent. */
export function queryNumber(
  query: URLSearchParams,
  name: string,
  bounds: { min: number; max: number; default: number },
): number {
  const given = query.get(name)
  if (given === null) return bounds.default
  const number = Number(given)
  if (Number.isInteger(number) && number >= bounds.min && number <= bounds.max) return number
  const sentence = `int value should be between ${bounds.min} and ${bounds.max}.`
  throw invalidFormBody({ [name]: bodyError('NUMBER_TYPE_COERCE', sentence) })
}

/** The bot as the actor, with its audit log reason. */
export function botActor(world: World, request: HttpRequest): Actor {
  const header = request.headers['x-audit-log-reason']
  if (typeof header !== 'string') return { actorId: world.state.botId }
  const reason = decodeReason(header)
  const errors = text(0, 512)(reason)
  if (errors) throw invalidFormBody({ reason: errors })
  return { actorId: world.state.botId, reason }
}

function decodeReason(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
