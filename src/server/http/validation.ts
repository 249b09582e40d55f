import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { isMissing } from '../../contract/core/fields.ts'
import { type Problem, validationError } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'
import { coerceInput } from './coerce-input.ts'

/** A malformed request: not JSON, or a value of the wrong type. */
export class MalformedRequest extends Error {}

/** Validates a part of a request by the contract's schema, after coercing bodies. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value: unknown) => {
    const read = httpPart === 'body' ? coerceInput(schema, value) : value
    const result = schema.safeParse(read)
    if (result.success) return { value: result.data }
    return { error: refusalOf(result.error.issues, read, httpPart === 'body' ? 'body' : 'query') }
  }

function refusalOf(issues: z.core.$ZodIssue[], value: unknown, part: 'body' | 'query'): Error {
  const wrongKind = issues.find((issue) => isWrongKind(issue) && !isMissingField(value, issue))
  if (!wrongKind) return validationError(...issues.map(toProblem))
  const path = [part, ...wrongKind.path].join('.')
  const problem = asSentence(wrongKind.message)
  return new MalformedRequest(t('The {path} cannot be read. {problem}', { path, problem }))
}

function toProblem({ path, code, message }: z.core.$ZodIssue): Problem {
  return { field: path.length > 0 ? path.join('.') : null, code, message }
}

/** A missing, null or empty field is a validation error; a missing body or list entry is a malformed request. */
function isMissingField(value: unknown, { path }: z.core.$ZodIssue): boolean {
  if (typeof path.at(-1) !== 'string') return false
  const found = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown>)?.[key],
    value,
  )
  return isMissing(found)
}

/** Adds the full stop that zod's own messages lack. */
function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

const int32 = { smallest: -2_147_483_648, largest: 2_147_483_647 }

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_big') return Number(issue.maximum) >= int32.largest
  if (issue.code === 'too_small') return Number(issue.minimum) <= int32.smallest
  return issue.code === 'invalid_type' || issue.code === 'invalid_union'
}
