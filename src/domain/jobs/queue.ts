import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/submissions.ts'

/** The one queue; migration 0008 makes it, with how often and how soon a job is tried again. */
const queue = 'deeds'

/** In seconds. */
const day = 24 * 60 * 60

/** A job as it is handed to whoever does it. */
export interface QueuedJob {
  id: string
  data: unknown
  key: string
  /** Since when it may have been done in part; null the first time that it is handed out. */
  triedSince: Date | null
}

/** A job that is not tried any more by itself. */
export interface FailedJob {
  id: string
  data: unknown
  failedAt: Date
  reason: string
}

/** Its statements are used, not its connections: each call says which database or transaction they go to. */
function bossOn(db: Db): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => execute(db, text, values ?? []) },
    migrate: false,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: day,
    archiveFailedAfterSeconds: 90 * day,
    deleteAfterDays: 30,
  })
}

/** The queue's text with $1, $2 … as a statement of ours; a script of several goes into one transaction. */
async function execute(db: Db, text: string, values: unknown[]): Promise<{ rows: never[] }> {
  if (!/^\s*BEGIN;/.test(text)) return run(db, statement(text, values))
  const parts = text.split(/;\s*\n/).map((part) => part.trim())
  await db.transaction(async (tx) => {
    for (const part of parts) {
      if (part && !/^(BEGIN|COMMIT)\b/.test(part)) await run(tx, sql.raw(part))
    }
  })
  return { rows: [] }
}

async function run(db: Db, query: SQL): Promise<{ rows: never[] }> {
  return (await db.execute(query)) as unknown as { rows: never[] }
}

function statement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  )
}

/**
 * Puts a job into the queue, in the transaction that is its cause. As long as one with the same key waits,
 * nothing is added: that one will find everything as it is then.
 */
export async function sendJob(db: Db, data: object, key: string, startAfter?: Date): Promise<void> {
  const options = { singletonKey: key, ...(startAfter && { startAfter }) }
  for (;;) {
    const added = await bossOn(db).send(queue, data, options)
    if (added !== null || (await holdWaiting(db, [key])).has(key)) return
  }
}

/**
 * Puts many jobs into the queue in one statement, behind those that were put there one by one; those
 * that are waiting already are not added.
 */
export async function sendJobs(
  db: Db,
  jobs: readonly { data: object; key: string }[],
): Promise<void> {
  let missing = jobs
  while (missing.length > 0) {
    const added = await bossOn(db).insert(
      missing.map(({ data, key }) => ({ name: queue, data, singletonKey: key, priority: -1 })),
    )
    // Its type says nothing of what it answers: the ids of those that were added.
    if ((added as unknown as string[] | null)?.length === missing.length) return
    const keys = missing.map(({ key }) => key)
    const waiting = await holdWaiting(db, keys)
    missing = missing.filter(({ key }) => !waiting.has(key))
  }
}

/**
 * Which of the keys have a job that waits. It is held until the transaction ends: whoever took it before
 * would not see what the transaction changes.
 */
async function holdWaiting(db: Db, keys: string[]): Promise<Set<string>> {
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
 * Hands out jobs that are due, each to one caller only, as far as `free` and the limits for a kind and for
 * a person allow: neither a long list of one kind nor one person's jobs keep the others waiting. Kinds in
 * `leaving` stay queued.
 */
export async function takeJobs(
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

/** The job is done. */
export async function completeJob(db: Db, id: string): Promise<void> {
  await bossOn(db).complete(queue, id)
}

/**
 * The job could not be done; it is tried again later, and not before a moment where one is named, unless
 * that is hopeless or was done often enough.
 */
export async function failJob(
  db: Db,
  id: string,
  { reason, isHopeless, notBefore }: { reason: string; isHopeless: boolean; notBefore?: Date },
): Promise<'waits' | 'failed'> {
  return db.transaction(async (tx) => {
    // The queue knows no other way to give up before its time.
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

/** Runs a job again after so many milliseconds, without counting this run as a retry. */
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

/** Forgets that the same could not be done before, since it is asked for anew. */
export async function forgetFailure(db: Db, key: string): Promise<void> {
  await run(
    db,
    sql`delete from pgboss.job where name = ${queue} and state = 'failed' and singleton_key = ${key}`,
  )
}

/** Lets a failed job be tried again at once; false where there is no such failed job. */
export async function retryJob(db: Db, id: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select id from pgboss.job where id = ${id} and state = 'failed' for update`,
  )) as unknown as { rows: unknown[] }
  if (rows.length === 0) return false
  await bossOn(db).retry(queue, id)
  return true
}

/** Gives back what a process that is gone had taken and not finished. */
export async function giveBackJobs(db: Db): Promise<void> {
  const { rows } = (await db.execute(
    sql`select id from pgboss.job where state = 'active'`,
  )) as unknown as { rows: { id: string }[] }
  for (const { id } of rows) {
    await bossOn(db).fail(queue, id, { reason: 'The program stopped amid this.' })
  }
}

/** Puts away what is long done, and gives back what has been in hand for too long. */
export async function tidyQueue(db: Db): Promise<void> {
  await bossOn(db).maintain()
}

/** How many jobs wait, and since when the longest one is due. */
export async function queueLoad(db: Db): Promise<{ waiting: number; dueSince: Date | null }> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as waiting,
      (extract(epoch from min(start_after) filter (where start_after < now())) * 1000)::float8 as due
    from pgboss.job where state < 'completed'`)) as unknown as {
    rows: { waiting: number; due: number | null }[]
  }
  const { waiting = 0, due = null } = rows[0] ?? {}
  return { waiting, dueSince: due === null ? null : new Date(due) }
}

/** The jobs that have failed, the newest first, at most a hundred. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = (await db.execute(sql`
    select id, data, output->>'reason' as reason,
      (extract(epoch from completed_on) * 1000)::float8 as "failedAt"
    from pgboss.job where state = 'failed' order by completed_on desc, id limit 100`)) as unknown as {
    rows: { id: string; data: unknown; reason: string | null; failedAt: number }[]
  }
  return rows.map(({ failedAt, reason, ...job }) => ({
    ...job,
    failedAt: new Date(failedAt),
    reason: reason ?? 'It took too long.',
  }))
}
