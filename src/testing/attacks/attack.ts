import type { Target } from './target.ts'

/** One attack: its item of OWASP ASVS 4.0.3, what is tried, and what must come of it. */
export interface Attack {
  asvs: string
  tried: string
  expected: string
  /** Tries the attack and throws if it succeeds; or names the test that does so, by file and title. */
  attempt: ((target: Target) => Promise<unknown>) | HeldBy
}

/** A test of this repository, by its file and its name. */
export interface HeldBy {
  file: string
  test: string
}

/** Attacks on one thing. An attack is called by the area's letters and its number there. */
export interface Area {
  letters: string
  title: string
  attacks: Attack[]
}

/** Writes an attack down. */
export function attack(
  asvs: string,
  tried: string,
  expected: string,
  attempt: Attack['attempt'],
): Attack {
  return { asvs, tried, expected, attempt }
}

/** Names the test that tries an attack already. */
export function heldBy(file: string, test: string): HeldBy {
  return { file, test }
}

/** What an attack is called: `SES-07`. */
export function nameOf({ letters }: Area, index: number): string {
  return `${letters}-${String(index + 1).padStart(2, '0')}`
}
