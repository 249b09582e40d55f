import type { Target } from './target.ts'

/** One attack: its item of OWASP ASVS 4.0.3, what is tried, and the required outcome. */
export interface Attack {
  asvs: string
  description: string
  expected: string
  attempt: Attempt
}

/** Runs an attack and throws if it succeeds. */
export type Attempt = ((target: Target) => Promise<unknown>) | typeof coveredByOtherTests

/** Of an attack that other tests run, which have its id in their titles: `[SES-07]`. */
export const coveredByOtherTests = 'elsewhere'

/** An area of attacks; their ids consist of its letters and a number. */
export interface Area {
  idPrefix: string
  title: string
  attacks: Attack[]
}

/** Creates an attack. */
export function attack(
  asvs: string,
  description: string,
  expected: string,
  attempt: Attempt,
): Attack {
  return { asvs, description, expected, attempt }
}

/** The id of an attack, such as `SES-07`; a new attack is the last one of its area. */
export function nameOf({ idPrefix }: Area, index: number): string {
  return `${idPrefix}-${String(index + 1).padStart(2, '0')}`
}
