import { parseArgs } from 'node:util'
import pg from 'pg'
import { figureMonths } from '../src/contract/applications/figures.ts'
import { periodDays, sortColumns, statusFilters } from '../src/contract/applications/review.ts'
import { startBaselines } from './api/baselines.ts'
import { createWorkload } from './calls.ts'
import { openSeededDatabase } from './database.ts'
import { fetchBytes, timeInRounds } from './measure.ts'
import type { Report } from './report.ts'
import { signIn, startServer } from './server.ts'

/** The longest time of any call at the 95th percentile, in milliseconds. */
const target = 100

/** The fewest statements of a page: its rows, counts and forms. */
const baseline = 'three queries by primary key'

/** Measures the list of applications with each filter and order, and the figures, beside the fewest queries that it could take. */
export async function benchApplications(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '12000' },
      days: { type: 'string', default: '7' },
      active: { type: 'string', default: '0.02' },
      applications: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '30' },
    },
  })
  const { url, close } = await openSeededDatabase(flags)
  try {
    const { leaderId, cursor } = await prepare(url, Number(flags.applications))
    const cookie = await signIn(url, leaderId)
    const server = await startServer(url)
    const baselines = await startBaselines(url)
    try {
      const calls = listCalls(cursor).map(([name, path]) => ({
        name,
        act: () => fetchBytes(`${server.url}/api/menu${path}`, { cookie }),
        times: 1,
      }))
      const queries = { name: baseline, act: () => fetchBytes(`${baselines.queries.url}/3`, {}) }
      const times = await timeInRounds([{ ...queries, times: 3 }, ...calls], Number(flags.rounds))
      return summarize(flags, times)
    } finally {
      await server.stop()
      baselines.close()
    }
  } finally {
    await close()
  }
}

/** Fills the list up to a number of applications, and returns a leader and an application in the middle. */
async function prepare(url: string, applications: number) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { leaderId } = await createWorkload(client)
    await client.query(
      `insert into submissions (form_id, member_id, saved_at, completed_at, approved, stage, reviewer_id,
         form_title, form_description, snapshot)
       select f.id, m.id, at, at, case n % 10 when 0 then null when 1 then null when 2 then false
           when 3 then false when 4 then null else true end,
         case when n % 10 = 4 then 'withdrawn' when n % 20 = 1 then 'interview' else 'received' end,
         case when n % 3 = 0 then $1 end, f.title, f.description, '[]'
       from (select id, row_number() over (order by id) as n, now() - id::bigint % 700 * interval '1 day'
           - row_number() over (order by id) * interval '1 minute' as at from members where not is_bot) m,
         (select id, title, description from forms order by id limit 1) f
       order by n
       limit greatest(0, $2 - (select count(*) from submissions where completed_at is not null))`,
      [leaderId, applications],
    )
    await client.query(
      `insert into decisions (submission_id, decided_by, decided_at, approved)
       select id, $1, completed_at + id % 200 * interval '1 hour', approved from submissions s
       where approved is not null and not exists (select from decisions where submission_id = s.id)`,
      [leaderId],
    )
    await client.query(
      `insert into submission_stages (submission_id, stage, at)
       select id, 'interview', completed_at from submissions s where completed_at is not null and id % 3 = 0
         and not exists (select from submission_stages where submission_id = s.id)`,
    )
    await client.query(
      `insert into submission_votes (submission_id, member_id, answer, at)
       select id, $1, 'yes', completed_at from submissions where completed_at is not null and id % 2 = 0
       on conflict do nothing`,
      [leaderId],
    )
    await client.query('analyze submissions, decisions, submission_stages, submission_votes')
    const { rows } = await client.query(
      'select id from submissions where completed_at is not null order by completed_at desc offset $1 limit 1',
      [Math.floor(applications / 2)],
    )
    if (!rows[0]) throw new Error('The list has too few applications.')
    return { leaderId, cursor: rows[0].id as number }
  } finally {
    await client.end()
  }
}

function listCalls(cursor: number): [name: string, path: string][] {
  const queries = [
    '',
    ...statusFilters.map((status) => `status=${status}`),
    'mine=true',
    'needsMyVote=true',
    ...Object.keys(periodDays).map((period) => `period=${period}`),
    'search=an',
    'search=no+such+name',
    'search=jan&timeZone=America/New_York',
    ...sortColumns.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&direction=descending`]),
    `cursor=${cursor}`,
    'status=pending&mine=true&period=year&search=a&sort=status',
  ]
  return [
    ...queries.map((query): [string, string] => [
      query || 'without filters',
      `/applications?${query}`,
    ]),
    ['next and previous', `/applications/${cursor}/neighbours`],
    [
      'next and previous, sorted by name',
      `/applications/${cursor}/neighbours?sort=username&status=approved`,
    ],
    ...figureMonths.map((months): [string, string] => [
      `figures of ${months} months`,
      `/recruiting?months=${months}`,
    ]),
  ]
}

function summarize(
  flags: Record<string, string>,
  times: Awaited<ReturnType<typeof timeInRounds>>,
): Report {
  const rows = [...times].map(([call, { best, median, p95, bytes }]) => ({
    call: call.replace(/cursor=\d+/, 'cursor in the middle'),
    'least ms': round(best),
    'median ms': round(median),
    'p95 ms': round(p95),
    'bytes sent': bytes,
    target: call === baseline ? '' : target,
  }))
  const slow = rows.filter((row) => row.target !== '' && row['p95 ms'] > target)
  return {
    facts: flags,
    figures: rows,
    ratio: {},
    notes: [`${flags.applications} applications on PostgreSQL, one call at a time.`],
    failures: slow.map((row) => `${row.call}: p95 ${row['p95 ms']} ms of ${target}.`),
  }
}

const round = (number: number) => Math.round(number * 10) / 10
