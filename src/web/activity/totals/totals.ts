import { formatShortValue } from '../labels.ts'
import type { Plot, Series } from '../plot.ts'

/** The total of a line. */
export function seriesTotal({ values }: Pick<Series, 'values'>): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The formatted total of each line, by id. */
export function formatTotals(plot: Plot | null): ReadonlyMap<string, string> {
  const lines = plot?.series ?? []
  return new Map(
    lines.map((one) => [one.id, formatShortValue(plot?.stat ?? 'message', seriesTotal(one))]),
  )
}
