import { sql } from 'drizzle-orm'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Queue } from './job-outcomes.ts'
import type { Job, JobKind } from './jobs.ts'

/** A job to run. */
export type ClaimedJob = Job & {
  id: string
  key: string
  /** The id of the member whom it is about; null if it is about nobody. */
  person: string | null
  /** When it was created, if an earlier run may have done a part of it; null on the first run. */
  triedSince: Date | null
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
 * jobs of one kind or person from delaying the others. Jobs of the kinds in `except` stay queued.
 */
export async function claimJobs(
  { db, now }: Queue,
  free: number,
  { perKind, perPerson }: Pick<JobLimits, 'perKind' | 'perPerson'> = unbounded,
  except: readonly JobKind[] = [],
): Promise<ClaimedJob[]> {
  const at = sql`${now().toISOString()}::timestamptz`
  // Active jobs rank first, so that they count towards the limits of their kind and person.
  const order = sql`state = 'active' desc, priority desc, created_at, id`
  const { rows } = (await db.execute(sql`
    with candidates as (
      select job.id, job.state, job.priority, job.created_at, job.kind,
        coalesce(job.input->>'memberId', submission.member_id) as person
      from ${jobs} as job left join ${submissions} as submission
        on submission.id = (job.input->>'submissionId')::int
      where job.finished_at is null and (job.state = 'active' or (job.run_at <= greatest(${at}, job.created_at)
        and job.kind <> all(${sql.param(except)}::text[])))
    ), ranked_by_person as (
      select *, row_number() over (partition by coalesce(person, id::text) order by ${order}) as of_person from candidates
    ), ranked_by_kind as (
      select *, row_number() over (partition by kind order by ${order}) as of_kind
      from ranked_by_person where of_person <= ${perPerson} or state = 'active'
    ), due as (
      select job.id, ranked.person from ${jobs} as job join ranked_by_kind as ranked on ranked.id = job.id
      where job.state in ('created', 'retry') and of_kind <= ${perKind}
      order by job.priority desc, job.created_at, job.id limit ${free} for update of job skip locked
    )
    update ${jobs} as job set state = 'active', started_at = ${at}, attempts = attempts + 1, waits_for = null
    from due where job.id = due.id
    returning job.id, kind, key, input, due.person,
      case when attempts > 1 then (extract(epoch from created_at) * 1000)::float8 end as "triedSince"`)) as unknown as {
    rows: (Job & { id: string; key: string; person: string | null; triedSince: number | null })[]
  }
  return rows.map(({ triedSince, ...job }) => ({
    ...job,
    triedSince: triedSince === null ? null : new Date(triedSince),
  }))
}
