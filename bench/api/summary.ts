import type { Call } from '../calls.ts'
import type { Figures } from '../measure.ts'
import type { Study } from '../plans.ts'
import type { Report } from '../report.ts'
import type { RateComparison } from './rates.ts'

/** The measurements of one guild size. */
export interface Measured {
  members: number
  calls: readonly Call[]
  /** Times by name of the calls and baselines. */
  figures: ReadonlyMap<string, Figures>
  /** Absent for complete lists. */
  rateComparisons: ReadonlyMap<string, RateComparison>
  study: Study
}

/** The baselines of the same run. */
export const baselines = ['SELECT of one row', 'empty route'] as const

/** Milliseconds: a call's median and 95th percentile, and the median of a whole list. */
const targets = { median: 100, p95: 250, list: 2_000 }

/** The target rate relative to a bare Fastify route with as many prepared queries. */
const minFastifyRatio = 0.85

/** Tables that grow with members and days; no call may scan them. */
const growingTables = ['member_days', 'member_totals']

/** Scanning a smaller table is acceptable. */
const smallTableRows = 10_000

/** Summarizes the measurements of one guild and compares them with the targets. */
export function summarize(measured: Measured): Omit<Report, 'facts'> {
  const { members, calls, figures, rateComparisons, study } = measured
  const scans = study.scans.filter(({ table }) => growingTables.includes(table))
  const behind = calls.filter(
    ({ name }) => (rateComparisons.get(name)?.ofFastify ?? 1) < minFastifyRatio,
  )
  return {
    figures: [...baselines, ...calls.map(({ name }) => name)].map((name) => row(name, measured)),
    ratio: Object.fromEntries(
      calls.map(({ name }) => [`${name}, ${members} members`, ratioOf(name, measured)]),
    ),
    notes: [
      ...calls.flatMap((call) => missedTargets(call, figures.get(call.name) as Figures)),
      ...scans.map(({ call, table, rows }) => `${call.name} reads all of ${table} (${rows} rows).`),
      `${calls.length - behind.length} of ${calls.length} calls reach ${minFastifyRatio} of a Fastify with as many queries.`,
    ].map((note) => `${members} members: ${note}`),
    failures: scans
      .filter(({ call, rows }) => hasTarget(call) && rows > smallTableRows)
      .map(({ call, table, statement }) => `${call.name} must not scan ${table}: ${statement}`),
  }
}

function row(name: string, { members, figures, rateComparisons, study }: Measured) {
  const { median, p95, mean, bytes } = figures.get(name) as Figures
  const rates = rateComparisons.get(name)
  return {
    call: name,
    members,
    statements: study.statements.get(name) ?? '',
    'median ms': round(median),
    'p95 ms': round(p95),
    bytes,
    'a second': Math.round(rates?.aSecond ?? 1_000 / mean),
    ...(rates
      ? {
          'CPU µs': Math.round(rates.cpu),
          'of bare': round(rates.ofBare),
          'of Fastify': round(rates.ofFastify),
          'by CPU': round(rates.ofFastifyByCpu),
          spread: round(rates.spread),
        }
      : { 'CPU µs': '', 'of bare': '', 'of Fastify': '', 'by CPU': '', spread: '' }),
  }
}

function ratioOf(name: string, { figures, rateComparisons }: Measured): Record<string, number> {
  const median = (of: string) => figures.get(of)?.median ?? Number.NaN
  const rates = rateComparisons.get(name)
  return {
    ...Object.fromEntries(
      baselines.map((baseline) => [baseline, round(median(name) / median(baseline))]),
    ),
    ...(rates && {
      'rate of bare': round(rates.ofBare),
      'rate of Fastify': round(rates.ofFastify),
      'rate of Fastify by CPU': round(rates.ofFastifyByCpu),
    }),
  }
}

function hasTarget({ kind }: Call): boolean {
  return kind === 'dashboard' || kind === 'page'
}

function missedTargets({ name, kind }: Call, { median, p95 }: Figures): string[] {
  if (kind === 'list') {
    return median > targets.list ? [`${name} misses the target of ${targets.list} ms.`] : []
  }
  const isMissed = median >= targets.median || p95 >= targets.p95
  return isMissed ? [`${name} misses the target of ${targets.median} and ${targets.p95} ms.`] : []
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
