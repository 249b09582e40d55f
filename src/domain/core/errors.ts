/** The kind of an error; each entry point maps it to its own response. */
export type DomainErrorKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable'

/**
 * An error with a message for the user; `problems` has one sentence per broken rule. Any other exception is a
 * bug: it is logged and not shown.
 */
export class DomainError extends Error {
  readonly kind: DomainErrorKind
  readonly problems: string[]
  /** Further fields of the response, such as the current state in a conflict. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    kind: DomainErrorKind,
    message: string,
    problems: string[] = [],
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

/** An error for invalid input, with one sentence per problem. */
export function validationError(...problems: string[]): DomainError {
  return new DomainError('invalid', problems.join(' '), problems)
}
