/** What kind of no it is; each door has its own way of saying it. */
export type RefusalKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unavailable'

/**
 * The product saying no, in words its user can read; `problems` has one sentence a broken rule.
 * Anything else that is thrown is a bug, and is told to nobody but the log.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly problems: string[]

  constructor(kind: RefusalKind, message: string, problems: string[] = []) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.problems = problems
  }
}

/** Refuses a request that breaks rules: one sentence each. */
export function invalid(...problems: string[]): Refusal {
  return new Refusal('invalid', problems.join(' '), problems)
}
