import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  type Exchange,
  operationOf,
  violationsIn,
} from '../../src/simulator/openapi/validate-exchange.ts'

/** A difference between the server and Discord. */
export class Difference extends Error {
  constructor(what: string, expected: string, got: unknown) {
    super(`${what}: expected ${expected}, got ${preview(got)}`)
  }
}

/** A check that cannot run, with the reason. */
export class Skipped extends Error {}

/** Throws a `Difference` unless both are equal. */
export function expectSame(what: string, expected: unknown, got: unknown): void {
  if (!isDeepStrictEqual(got, expected)) throw new Difference(what, preview(expected), got)
}

/** Validates received data; throws a `Difference` that names each invalid field. */
export function expectShape<T>(what: string, shape: z.ZodType<T>, got: unknown): T {
  const parsed = shape.safeParse(got)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Difference(what, `Discord's shape (${problems.join('; ')})`, got)
}

/** Prints a line for each check and each difference. */
export interface Report {
  /** Runs a check in which the `allowed` error statuses are expected. Resolves to null if it fails. */
  check<T>(name: string, make: () => Promise<T>, allowed?: readonly number[]): Promise<T | null>
  differences(): number
}

/** Creates a report on the recorded exchanges. */
export function newReport(exchanges: readonly Exchange[], print: (line: string) => void): Report {
  let differences = 0

  function printResult(
    name: string,
    checkedExchanges: readonly Exchange[],
    problems: readonly string[],
  ): void {
    differences += problems.length
    for (const problem of problems) print(`DIFF  ${name}: ${problem}`)
    if (problems.length > 0) return
    print(
      `ok    ${[name, [...new Set(checkedExchanges.map(operationOf))].join(', ')].join('  ').trim()}`,
    )
  }

  return {
    async check(name, make, allowed = []) {
      const before = exchanges.length
      const [result, error] = await make().then(
        (value) => [value, null] as const,
        (reason: Error) => [null, reason] as const,
      )
      if (error instanceof Skipped) {
        print(`skip  ${name}: ${error.message}`)
        return null
      }
      const checkedExchanges = exchanges.slice(before)
      const problems = [
        ...new Set(checkedExchanges.flatMap((exchange) => violationsOf(exchange, allowed))),
      ]
      // An error response is already reported with its exchange.
      const own =
        error && (error instanceof Difference || problems.length === 0) ? error.message : []
      printResult(name, checkedExchanges, [...problems, own].flat())
      return result
    },
    differences: () => differences,
  }
}

function violationsOf(exchange: Exchange, allowed: readonly number[]): string[] {
  const { method, path, status, response } = exchange
  // The client waits for a rate limit and repeats the request.
  if (status < 300 || status === 429 || allowed.includes(status)) return violationsIn(exchange)
  return [new Difference(`${method} ${path}`, 'success', `${status} ${preview(response)}`).message]
}

const maxLength = 200

function preview(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
