import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { toRecordset } from '../../db/recordset.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { JobInputs, JobKind } from './jobs.ts'

/**
 * Enqueues a job in the transaction that causes it. While a job with the same kind and key is queued and was
 * never run, nothing is added, because that job will read the current state when it runs.
 */
export function enqueue<K extends JobKind>(
  tx: Db,
  kind: K,
  input: JobInputs[K],
  key: string | number,
  runAt?: Date,
): Promise<void> {
  return insertJobs(tx, kind, [{ input, key, ...(runAt && { run_at: runAt }) }])
}

/** Enqueues many jobs of one kind, with a lower priority than single jobs. */
export async function enqueueAll<K extends JobKind>(
  tx: Db,
  kind: K,
  jobs: readonly { input: JobInputs[K]; key: string | number }[],
): Promise<void> {
  if (jobs.length > 0) await insertJobs(tx, kind, jobs, -1)
}

/**
 * Rows of jobs that are queued already are locked until the transaction ends, because a worker that took one
 * before would not see the transaction's changes. Inserts in the order of keys, so that concurrent
 * transactions do not deadlock.
 */
async function insertJobs(
  tx: Db,
  kind: JobKind,
  added: readonly { input: object; key: string | number; run_at?: Date }[],
  priority = 0,
): Promise<void> {
  await tx.execute(sql`
    insert into ${jobs} (kind, key, input, priority, run_at)
    select distinct on (key) ${kind}::text, key, input, ${priority}::int, coalesce(run_at, now())
    from ${toRecordset(added)} as added (key text, input jsonb, run_at timestamptz) order by key
    on conflict (kind, key) where state = 'created' do update set key = excluded.key`)
}
