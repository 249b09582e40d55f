import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { bossOn, queue, run } from './pg-boss.ts'

/** Marks a job as completed. */
export async function completeJob(db: Db, id: string): Promise<void> {
  await bossOn(db).complete(queue, id)
}

/**
 * Marks a run of a job as failed. The job is retried later, not before `notBefore` if given, unless a retry
 * is hopeless or the retry limit is reached.
 */
export async function failJob(
  db: Db,
  id: string,
  { reason, isHopeless, notBefore }: { reason: string; isHopeless: boolean; notBefore?: Date },
): Promise<'waits' | 'failed'> {
  return db.transaction(async (tx) => {
    // pg-boss has no other way to fail a job before its retry limit is reached.
    if (isHopeless) {
      await tx.execute(sql`update pgboss.job set retry_limit = retry_count where id = ${id}`)
    }
    await bossOn(tx).fail(queue, id, { reason })
    if (notBefore) await run(tx, postponed(id, notBefore))
    const { rows } = (await tx.execute(
      sql`select state::text from pgboss.job where id = ${id}`,
    )) as unknown as { rows: { state: string }[] }
    return rows[0]?.state === 'failed' ? 'failed' : 'waits'
  })
}

/** Reschedules a job after a delay, without counting this run as a retry. */
export async function postponeJob(db: Db, id: string, milliseconds: number): Promise<void> {
  await run(
    db,
    sql`update pgboss.job set state = 'retry', started_on = null,
      start_after = now() + ${milliseconds}::float8 * interval '1 millisecond'
      where id = ${id} and state = 'active'`,
  )
}

function postponed(id: string, notBefore: Date): SQL {
  const moment = notBefore.toISOString()
  return sql`update pgboss.job set start_after = greatest(start_after, ${moment}::timestamptz)
    where id = ${id} and state = 'retry'`
}

/** Deletes the failed job of a key, because the same job is enqueued again. */
export async function deleteFailedJob(db: Db, key: string): Promise<void> {
  await run(
    db,
    sql`delete from pgboss.job where name = ${queue} and state = 'failed' and singleton_key = ${key}`,
  )
}

/** Retries a failed job at once; false if there is no such failed job. */
export async function retryJob(db: Db, id: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select id from pgboss.job where id = ${id} and state = 'failed' for update`,
  )) as unknown as { rows: unknown[] }
  if (rows.length === 0) return false
  await bossOn(db).retry(queue, id)
  return true
}

/** Requeues the active jobs of a process that has ended. */
export async function requeueActiveJobs(db: Db): Promise<void> {
  const { rows } = (await db.execute(
    sql`select id from pgboss.job where state = 'active'`,
  )) as unknown as { rows: { id: string }[] }
  for (const { id } of rows) {
    await bossOn(db).fail(queue, id, { reason: 'The program stopped while this was running.' })
  }
}

/** Archives completed jobs and requeues those that have been active for too long. */
export async function maintainQueue(db: Db): Promise<void> {
  await bossOn(db).maintain()
}
