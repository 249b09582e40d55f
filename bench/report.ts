/** What a bench found out. */
export interface Report {
  /** What was measured on: sizes, versions, how often. */
  facts: Record<string, unknown>
  /** A row for each thing measured; all have the same columns. */
  figures: Record<string, string | number>[]
  /** Figures against the yardsticks of the same run: how many times as long each took. */
  ratio: Record<string, Record<string, number>>
  /** Sentences for whoever reads the table. */
  notes: string[]
  /** What must not be; any makes the bench fail. */
  failures: string[]
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
