/** The kind of an error; each entry point maps it to its own response. */
export type DomainErrorKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable'

/** A broken rule. */
export interface Problem {
  /** The path of the invalid field in the request, such as `title` or `needs.0.count`; null: none in particular. */
  field: string | null
  /** The kind of the problem, as zod names it; `custom` for rules that are not in a schema. */
  code: string
  /** A sentence for the user. */
  message: string
}

/** An error with a message for the user, and the broken rules. Any other exception is a bug: it is logged and not shown. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind
  readonly problems: readonly Problem[]
  /** Further fields of the response, such as the current state in a conflict. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    kind: DomainErrorKind,
    message: string,
    problems: readonly Problem[] = [],
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.kind = kind
    this.problems = problems
    this.details = details
  }
}

/** Refuses an action because a limit is reached; may be retried after `retryAfterSeconds`. */
export class TooManyRequests extends DomainError {
  /** The name of the limit, for metrics. */
  readonly limit: string
  readonly retryAfterSeconds: number

  constructor(limit: string, message: string, retryAfterSeconds: number) {
    super('too-many', message)
    this.name = 'TooManyRequests'
    this.limit = limit
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An error for invalid input; a text is a problem of no field in particular. */
export function validationError(...problems: readonly (string | Problem)[]): DomainError {
  const byMessage = new Map(
    problems
      .map((problem) => (typeof problem === 'string' ? fieldProblem(null, problem) : problem))
      .map((problem) => [problem.message, problem]),
  )
  return new DomainError('invalid', [...byMessage.keys()].join(' '), [...byMessage.values()])
}

/** An error for an invalid field of the request. */
export function invalidField(field: string, message: string): DomainError {
  return validationError(fieldProblem(field, message))
}

/** An error for a field of the request that conflicts with what is stored. */
export function conflictingField(field: string, message: string): DomainError {
  return new DomainError('conflict', message, [fieldProblem(field, message)])
}

/** The problem of a field with a rule that is not in a schema. */
export function fieldProblem(field: string | null, message: string): Problem {
  return { field, code: 'custom', message }
}
