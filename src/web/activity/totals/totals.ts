import { formatShortValue } from '../labels.ts'
import type { Plot, Series } from '../plot.ts'

/** What a line comes to. */
export function seriesTotal({ values }: Pick<Series, 'values'>): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** What each line of a plot comes to, as it is written. */
export function formatTotals(plot: Plot | null): ReadonlyMap<string, string> {
  const lines = plot?.series ?? []
  return new Map(
    lines.map((one) => [one.id, formatShortValue(plot?.stat ?? 'message', seriesTotal(one))]),
  )
}
