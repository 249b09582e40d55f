import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { readLeniently } from './wire.ts'

/** A request that its schema refuses. */
export class BadRequest extends Error {
  /** Wrong in kind (no list, no number, missing), so that no rule could even be tried. */
  readonly isUnreadable: boolean
  readonly problems: string[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('The request cannot be read.')
    this.name = 'BadRequest'
    this.isUnreadable = issues.some(isWrongKind)
    this.problems = issues.map(sentenceFor)
  }
}

/** Checks a part of a request with the contract's own schema, after reading bodies leniently. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value: unknown) => {
    const result = schema.safeParse(httpPart === 'body' ? readLeniently(schema, value) : value)
    return result.success ? { value: result.data } : { error: new BadRequest(result.error.issues) }
  }

const largestInteger = 2_147_483_647

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') return true
  return issue.code === 'too_big' && Number(issue.maximum) >= largestInteger
}

function sentenceFor({ path, message }: z.core.$ZodIssue): string {
  const where = path.filter((step) => typeof step === 'string').join('.')
  return where && !isOurs(message) ? `${where}: ${message}` : message
}

/** Sentences that the contract wrote need no name of a field before them. */
function isOurs(message: string): boolean {
  return message.endsWith('.')
}
