import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { readLeniently } from './wire.ts'

/** A request in which a rule cannot even be tried: not JSON, no list, no number, something missing. */
export class Unreadable extends Error {}

/** A request that breaks rules: one sentence each. */
export class RulesBroken extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join(' '))
    this.problems = problems
  }
}

/** Checks a part of a request with the contract's own schema, after reading bodies leniently. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value: unknown) => {
    const result = schema.safeParse(httpPart === 'body' ? readLeniently(schema, value) : value)
    return result.success ? { value: result.data } : { error: refusalOf(result.error.issues) }
  }

function refusalOf(issues: z.core.$ZodIssue[]): Error {
  const wrongKind = issues.find(isWrongKind)
  if (!wrongKind) return new RulesBroken(issues.map(({ message }) => message))
  const { path, message } = wrongKind
  return new Unreadable(`${['The body', ...path].join('.')} cannot be read. ${message}.`)
}

const int32 = { smallest: -2_147_483_648, largest: 2_147_483_647 }

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_big') return Number(issue.maximum) >= int32.largest
  if (issue.code === 'too_small') return Number(issue.minimum) <= int32.smallest
  return issue.code === 'invalid_type' || issue.code === 'invalid_union'
}
