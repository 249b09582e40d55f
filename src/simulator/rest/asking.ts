import { DiscordError } from '../http/errors.ts'
import type { Request } from '../http/request.ts'
import type { Answer } from '../http/router.ts'
import type { By } from '../world/audit.ts'
import type { World } from '../world/world.ts'
import { type Check, type FormErrors, fault, snowflake, text } from './form.ts'

/** 200 with a body. */
export function ok(body: unknown): Answer {
  return { status: 200, body }
}

/** 204: done, and nothing to say. */
export const done: Answer = { status: 204 }

/** 400 with code 50035 and the faults, nested as the body is. */
export function invalid(errors: FormErrors): DiscordError {
  return new DiscordError(400, 50035, 'Invalid Form Body', errors)
}

/** Refuses a value that the check objects to. */
export function mustPass(check: Check, value: unknown): void {
  const errors = check(value)
  if (errors) throw invalid(errors)
}

/** The JSON body, once it has passed the check; its type is what the check promises. */
export function bodyOf<T>(request: Request, check: Check): T {
  const body = request.json()
  mustPass(check, body)
  return body as T
}

/** An id of the path; 400 when it is none. */
export function idIn(request: Request, name: string): string {
  const id = request.params[name] ?? ''
  const errors = snowflake(id)
  if (errors) throw invalid({ [name]: errors })
  return id
}

/** A whole number of the query within bounds; the default when it is absent. */
export function numberIn(
  query: URLSearchParams,
  name: string,
  bounds: { min: number; max: number; otherwise: number },
): number {
  const given = query.get(name)
  if (given === null) return bounds.otherwise
  const number = Number(given)
  if (Number.isInteger(number) && number >= bounds.min && number <= bounds.max) return number
  const sentence = `int value should be between ${bounds.min} and ${bounds.max}.`
  throw invalid({ [name]: fault('NUMBER_TYPE_COERCE', sentence) })
}

/** The bot, and the reason it gives for the audit log. */
export function byBot(world: World, request: Request): By {
  const header = request.headers['x-audit-log-reason']
  if (typeof header !== 'string') return { actorId: world.state.botId }
  const reason = decodeReason(header)
  const errors = text(0, 512)(reason)
  if (errors) throw invalid({ reason: errors })
  return { actorId: world.state.botId, reason }
}

function decodeReason(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
