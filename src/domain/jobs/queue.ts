import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { bossOn, queue } from './pg-boss.ts'

/** A job as it is handed to its handler. */
export interface QueuedJob {
  id: string
  data: unknown
  key: string
  /** When it was created, if an earlier run may have done a part of it; null on the first run. */
  triedSince: Date | null
}

/**
 * Enqueues a job in the transaction that causes it. While a job with the same key is queued nothing is
 * added, because that job will read the current state when it runs.
 */
export async function sendJob(db: Db, data: object, key: string, startAfter?: Date): Promise<void> {
  const options = { singletonKey: key, ...(startAfter && { startAfter }) }
  for (;;) {
    const added = await bossOn(db).send(queue, data, options)
    if (added !== null || (await lockQueued(db, [key])).has(key)) return
  }
}

/** Enqueues many jobs in one statement with a lower priority; keys that are already queued are skipped. */
export async function sendJobs(
  db: Db,
  jobs: readonly { data: object; key: string }[],
): Promise<void> {
  let missing = jobs
  while (missing.length > 0) {
    const added = await bossOn(db).insert(
      missing.map(({ data, key }) => ({ name: queue, data, singletonKey: key, priority: -1 })),
    )
    // Untyped: the ids of the jobs that were added.
    if ((added as unknown as string[] | null)?.length === missing.length) return
    const keys = missing.map(({ key }) => key)
    const waiting = await lockQueued(db, keys)
    missing = missing.filter(({ key }) => !waiting.has(key))
  }
}

/**
 * Which of the keys have a queued job. Their rows are locked until the transaction ends, because a worker
 * that took one before would not see the transaction's changes.
 */
async function lockQueued(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = (await db.execute(sql`
    select singleton_key as key from pgboss.job
    where name = ${queue} and state = 'created' and singleton_key = any(${sql.param(keys)}::text[])
    order by singleton_key for update`)) as unknown as { rows: { key: string }[] }
  return new Set(rows.map(({ key }) => key))
}

/** How many jobs may be active at once: in all, of one kind, and about one person. */
export interface JobLimits {
  total: number
  perKind: number
  perPerson: number
}

const unbounded = { perKind: 1_000_000, perPerson: 1_000_000 }

/**
 * Takes at most `free` due jobs, each for one caller only. The limits per kind and per person keep many
 * jobs of one kind or person from delaying the others. Kinds in `leaving` stay queued.
 */
export async function claimJobs(
  db: Db,
  free: number,
  { perKind, perPerson }: Pick<JobLimits, 'perKind' | 'perPerson'> = unbounded,
  leaving: readonly string[] = [],
): Promise<QueuedJob[]> {
  // Active jobs rank first, so that they count towards the limits of their kind and person.
  const order = sql`state = 'active' desc, priority desc, created_on, id`
  const { rows } = (await db.execute(sql`
    with candidates as (
      select job.id, state, priority, created_on, data->>'kind' as kind,
        coalesce(data->'input'->>'memberId', submission.member_id, job.id::text) as person
      from pgboss.job left join ${submissions} as submission
        on submission.id = (data->'input'->>'submissionId')::int
      where name = ${queue} and state <= 'active' and (state = 'active' or (start_after < now()
        and data->>'kind' <> all(${sql.param(leaving)}::text[])))
    ), ranked_by_person as (
      select *, row_number() over (partition by person order by ${order}) as of_person from candidates
    ), ranked_by_kind as (
      select *, row_number() over (partition by kind order by ${order}) as of_kind
      from ranked_by_person where of_person <= ${perPerson} or state = 'active'
    ), due as (
      select job.id from pgboss.job join ranked_by_kind as ranked on ranked.id = job.id
      where job.name = ${queue} and job.state < 'active' and of_kind <= ${perKind}
      order by job.priority desc, job.created_on, job.id limit ${free} for update of job skip locked
    )
    update pgboss.job as job set state = 'active', started_on = now(),
      retry_count = job.retry_count + (job.started_on is not null)::int
    from due where job.name = ${queue} and job.id = due.id
    returning job.id, data, coalesce(singleton_key, job.id::text) as key,
      case when retry_count > 0 then (extract(epoch from created_on) * 1000)::float8 end as "triedSince"`)) as unknown as {
    rows: (Omit<QueuedJob, 'triedSince'> & { triedSince: number | null })[]
  }
  return rows.map(({ triedSince, ...job }) => ({
    ...job,
    triedSince: triedSince === null ? null : new Date(triedSince),
  }))
}
