import type { Call } from '../calls.ts'
import type { Figures } from '../measure.ts'
import type { Study } from '../plans.ts'
import type { Report } from '../report.ts'
import type { Standing } from './rates.ts'

/** What was measured with a guild of one size. */
export interface Measured {
  members: number
  calls: readonly Call[]
  /** Times by name, of the calls and of the yardsticks. */
  figures: ReadonlyMap<string, Figures>
  /** Whole lists have none. */
  standings: ReadonlyMap<string, Standing>
  study: Study
}

/** What each call's time is measured against, in the same run. */
export const yardsticks = ['SELECT of one row', 'empty route'] as const

/** Milliseconds: a call's median and 95th percentile, and the median of a whole list. */
const targets = { median: 100, p95: 250, list: 2_000 }

/** How a call is to stand beside a Fastify that makes as many prepared queries and nothing else. */
const leastOfFastify = 0.85

/** The activity that grows with members and days; no call may read it from one end to the other. */
const growing = ['member_days', 'member_totals']

/** A table with fewer rows is rightly read whole. */
const fewRows = 10_000

/** Puts what was measured with one guild into a table, and holds it against the targets. */
export function sumUp(measured: Measured): Omit<Report, 'facts'> {
  const { members, calls, figures, standings, study } = measured
  const scans = study.scans.filter(({ table }) => growing.includes(table))
  const behind = calls.filter(({ name }) => (standings.get(name)?.ofFastify ?? 1) < leastOfFastify)
  return {
    figures: [...yardsticks, ...calls.map(({ name }) => name)].map((name) => row(name, measured)),
    ratio: Object.fromEntries(
      calls.map(({ name }) => [`${name}, ${members} members`, ratioOf(name, measured)]),
    ),
    notes: [
      ...calls.flatMap((call) => missed(call, figures.get(call.name) as Figures)),
      ...scans.map(({ call, table, rows }) => `${call.name} reads all of ${table} (${rows} rows).`),
      `${calls.length - behind.length} of ${calls.length} calls reach ${leastOfFastify} of a Fastify with as many queries.`,
    ].map((note) => `${members} members: ${note}`),
    failures: scans
      .filter(({ call, rows }) => isHeld(call) && rows > fewRows)
      .map(({ call, table, statement }) => `${call.name} must not scan ${table}: ${statement}`),
  }
}

function row(name: string, { members, figures, standings, study }: Measured) {
  const { median, p95, mean, bytes } = figures.get(name) as Figures
  const standing = standings.get(name)
  return {
    call: name,
    members,
    statements: study.statements.get(name) ?? '',
    'median ms': round(median),
    'p95 ms': round(p95),
    bytes,
    'a second': Math.round(standing?.aSecond ?? 1_000 / mean),
    ...(standing
      ? {
          'CPU µs': Math.round(standing.cpu),
          'of bare': round(standing.ofBare),
          'of Fastify': round(standing.ofFastify),
          'by CPU': round(standing.ofFastifyByCpu),
          spread: round(standing.spread),
        }
      : { 'CPU µs': '', 'of bare': '', 'of Fastify': '', 'by CPU': '', spread: '' }),
  }
}

function ratioOf(name: string, { figures, standings }: Measured): Record<string, number> {
  const median = (of: string) => figures.get(of)?.median ?? Number.NaN
  const standing = standings.get(name)
  return {
    ...Object.fromEntries(
      yardsticks.map((yardstick) => [yardstick, round(median(name) / median(yardstick))]),
    ),
    ...(standing && {
      'rate of bare': round(standing.ofBare),
      'rate of Fastify': round(standing.ofFastify),
      'rate of Fastify by CPU': round(standing.ofFastifyByCpu),
    }),
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

function round(number: number): number {
  return Math.round(number * 100) / 100
}
