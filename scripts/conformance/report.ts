import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  type Exchange,
  operationOf,
  violationsIn,
} from '../../src/simulator/openapi/validate-exchange.ts'

/** The server does something else than Discord. */
export class Difference extends Error {
  constructor(what: string, expected: string, got: unknown) {
    super(`${what}: expected ${expected}, got ${brief(got)}`)
  }
}

/** A check that cannot be made here, with the reason. */
export class Skipped extends Error {}

/** Throws a `Difference` unless both are equal. */
export function expectSame(what: string, expected: unknown, got: unknown): void {
  if (!isDeepStrictEqual(got, expected)) throw new Difference(what, brief(expected), got)
}

/** Parses what was received; throws a `Difference` that names each field that is wrong. */
export function expectShape<T>(what: string, shape: z.ZodType<T>, got: unknown): T {
  const parsed = shape.safeParse(got)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Difference(what, `Discord's shape (${faults.join('; ')})`, got)
}

/** Prints a line for each check and each difference. */
export interface Report {
  /** Makes a check; refusals with one of the `allowed` statuses belong to it. Answers null where it failed. */
  check<T>(name: string, make: () => Promise<T>, allowed?: readonly number[]): Promise<T | null>
  differences(): number
}

/** A report on the exchanges that are being recorded. */
export function newReport(exchanges: readonly Exchange[], print: (line: string) => void): Report {
  let differences = 0

  function conclude(name: string, made: readonly Exchange[], faults: readonly string[]): void {
    differences += faults.length
    for (const fault of faults) print(`DIFF  ${name}: ${fault}`)
    if (faults.length > 0) return
    print(`ok    ${[name, [...new Set(made.map(operationOf))].join(', ')].join('  ').trim()}`)
  }

  return {
    async check(name, make, allowed = []) {
      const before = exchanges.length
      const [answer, error] = await make().then(
        (value) => [value, null] as const,
        (reason: Error) => [null, reason] as const,
      )
      if (error instanceof Skipped) {
        print(`skip  ${name}: ${error.message}`)
        return null
      }
      const made = exchanges.slice(before)
      const faults = [...new Set(made.flatMap((exchange) => judge(exchange, allowed)))]
      // A refusal by the server is reported with its exchange.
      const own = error && (error instanceof Difference || faults.length === 0) ? error.message : []
      conclude(name, made, [...faults, own].flat())
      return answer
    },
    differences: () => differences,
  }
}

function judge(exchange: Exchange, allowed: readonly number[]): string[] {
  const { method, path, status, response } = exchange
  if (status < 300 || allowed.includes(status)) return violationsIn(exchange)
  return [new Difference(`${method} ${path}`, 'success', `${status} ${brief(response)}`).message]
}

const longest = 200

function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
