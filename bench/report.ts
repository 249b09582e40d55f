/** The result of a benchmark. */
export interface Report {
  /** The conditions: sizes, versions, rounds. */
  facts: Record<string, unknown>
  /** One row per measurement, all with the same columns. */
  figures: Record<string, string | number>[]
  /** Figures relative to the baselines of the same run. */
  ratio: Record<string, Record<string, number>>
  /** Notes below the table. */
  notes: string[]
  /** Missed requirements; any fails the benchmark. */
  failures: string[]
}

/** The median of numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
