/** What kind of no it is; each door has its own way of saying it. */
export type DomainErrorKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable'

/**
 * The product saying no, in words its user can read; `problems` has one sentence a broken rule.
 * Anything else that is thrown is a bug, and is told to nobody but the log.
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

/** Refuses a request that breaks rules: one sentence each. */
export function validationError(...problems: string[]): DomainError {
  return new DomainError('invalid', problems.join(' '), problems)
}
