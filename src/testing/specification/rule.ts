import type { Fixture } from './fixture.ts'

/** A rule of the specification for the server, with the requests that prove it. */
export interface Rule {
  /** The rule's text in the specification. */
  words: string
  /** The endpoints that the rule names, as the specification spells them. */
  calls?: readonly string[]
  check(fixture: Fixture): Promise<void>
}
