import type { Target } from './target.ts'

/** One attack: its item of OWASP ASVS 4.0.3, what is tried, and the required outcome. */
export interface Attack {
  asvs: string
  tried: string
  expected: string
  /** Runs the attack and throws if it succeeds; or refers to a test that does so. */
  attempt: ((target: Target) => Promise<unknown>) | CoveredBy
}

/** A test of this repository, by file and title. */
export interface CoveredBy {
  file: string
  test: string
}

/** An area of attacks; their ids consist of its letters and a number. */
export interface Area {
  letters: string
  title: string
  attacks: Attack[]
}

/** Creates an attack. */
export function attack(
  asvs: string,
  tried: string,
  expected: string,
  attempt: Attack['attempt'],
): Attack {
  return { asvs, tried, expected, attempt }
}

/** Refers to a test that covers the attack. */
export function coveredBy(file: string, test: string): CoveredBy {
  return { file, test }
}

/** The id of an attack, such as `SES-07`. */
export function nameOf({ letters }: Area, index: number): string {
  return `${letters}-${String(index + 1).padStart(2, '0')}`
}
