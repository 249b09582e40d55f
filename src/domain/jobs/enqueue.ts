import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { toRecordset } from '../../db/recordset.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { jobKey, keptFields } from './job-keys.ts'
import type { JobInputs, JobKind } from './jobs.ts'

/**
 * Enqueues a job in the transaction that causes it. While a job of the same kind and key is queued and was never
 * run, that one gets the new input instead.
 */
export function enqueue<K extends JobKind>(
  tx: Db,
  kind: K,
  input: JobInputs[K],
  runAt?: Date,
): Promise<void> {
  return insertJobs(tx, kind, [{ input, ...(runAt && { run_at: runAt }) }])
}

/** Enqueues many jobs of one kind, with a lower priority than single jobs. */
export async function enqueueAll<K extends JobKind>(
  tx: Db,
  kind: K,
  inputs: readonly JobInputs[K][],
): Promise<void> {
  if (inputs.length === 0) return
  const added = inputs.map((input) => ({ input }))
  await insertJobs(tx, kind, added, -1)
}

/**
 * Jobs without a time are due at once, in whole milliseconds as clocks have them, also if the clock of the process that
 * runs them is behind the database's.
 * Rows of jobs that are queued already are locked until the transaction ends, because a worker that took one
 * before would not see the transaction's changes. Inserts in the order of keys, so that concurrent
 * transactions do not deadlock.
 */
async function insertJobs<K extends JobKind>(
  tx: Db,
  kind: K,
  added: readonly { input: JobInputs[K]; run_at?: Date }[],
  priority = 0,
): Promise<void> {
  const rows = added.map((job, index) => ({ ...job, key: jobKey(kind, job.input), index }))
  const kept = sql`${sql.param([...(keptFields[kind] ?? [])])}::text[]`
  await tx.execute(sql`
    insert into ${jobs} (kind, key, input, priority, run_at)
    select distinct on (key) ${kind}::text, key, input, ${priority}::int, coalesce(run_at, date_trunc('milliseconds', now()))
    from ${toRecordset(rows)} as added (key text, input jsonb, run_at timestamptz, index int)
    order by key, index desc
    on conflict (kind, key) where state = 'created' do update
      set input = ${jobs}.input || (excluded.input - ${kept})`)
}
