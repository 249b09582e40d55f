import type { Call } from './calls.ts'
import type { Figures } from './measure.ts'
import type { Scan } from './plans.ts'
import type { Report } from './report.ts'

/** What each call is measured against, in the same run. */
export const yardsticks = ['SELECT 1', 'empty route'] as const

/** Milliseconds: a call's median and 95th percentile, and the median of a whole list. */
const targets = { median: 100, p95: 250, list: 2_000 }

/** The activity that grows with members and days; no call may read it from one end to the other. */
const growing = ['member_days', 'member_totals']

/** A table with fewer rows is rightly read whole. */
const fewRows = 10_000

/** Puts what was measured into a table, and holds it against the targets. */
export function sumUp(
  calls: readonly Call[],
  figures: ReadonlyMap<string, Figures>,
  rates: ReadonlyMap<string, number>,
  scans: readonly Scan[],
): Omit<Report, 'facts'> {
  const ratioOf = (name: string) =>
    Object.fromEntries(
      yardsticks.map((yardstick) => [
        yardstick,
        round((figures.get(name)?.median ?? 0) / (figures.get(yardstick)?.median ?? 1), 1),
      ]),
    )
  const row = (name: string) => {
    const { best, median, p95, p99, mean, bytes } = figures.get(name) as Figures
    return {
      call: name,
      'best ms': round(best, 2),
      'median ms': round(median, 2),
      'p95 ms': round(p95, 2),
      'p99 ms': round(p99, 2),
      'a second': round(rates.get(name) ?? 1_000 / mean, 1),
      bytes,
      ...Object.fromEntries(
        Object.entries(ratioOf(name)).map(([yardstick, times]) => [`× ${yardstick}`, times]),
      ),
    }
  }
  return {
    figures: [...yardsticks, ...calls.map(({ name }) => name)].map(row),
    ratio: Object.fromEntries(calls.map(({ name }) => [name, ratioOf(name)])),
    notes: [
      ...calls.flatMap((call) => missed(call, figures.get(call.name) as Figures)),
      ...scans.map(({ call, table, rows }) => `${call.name} reads all of ${table} (${rows} rows).`),
    ],
    failures: scans
      .filter(({ call, table, rows }) => isHeld(call) && growing.includes(table) && rows > fewRows)
      .map(({ call, table, statement }) => `${call.name} must not scan ${table}: ${statement}`),
  }
}

function isHeld({ kind }: Call): boolean {
  return kind === 'dashboard' || kind === 'page'
}

function missed({ name, kind }: Call, { median, p95 }: Figures): string[] {
  if (kind === 'list') {
    return median > targets.list ? [`${name} misses the target of ${targets.list} ms.`] : []
  }
  const isMissed = median >= targets.median || p95 >= targets.p95
  return isMissed ? [`${name} misses the target of ${targets.median} and ${targets.p95} ms.`] : []
}

function round(number: number, decimals: number): number {
  return Number(number.toFixed(decimals))
}
