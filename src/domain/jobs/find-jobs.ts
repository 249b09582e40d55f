import { and, asc, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { JobKind } from './jobs.ts'

/** The job of a kind and key that is queued, active or failed. */
export type FoundJob = Awaited<ReturnType<typeof selectJobs>>[number]

/** For each kind and key the newest job, unless it is completed. */
export async function findJobs(
  db: Db,
  wanted: readonly { kind: JobKind; key: string | number }[],
): Promise<(FoundJob | undefined)[]> {
  const found = await selectJobs(db, {
    kinds: wanted.map(({ kind }) => kind),
    keys: wanted.map(({ key }) => String(key)),
  })
  return wanted.map(({ kind, key }) =>
    found.findLast((job) => job.kind === kind && job.key === String(key)),
  )
}

const selectJobs = preparedQuery((db) => {
  const wanted = sql`select * from unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('keys')}::text[])`
  return db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      key: jobs.key,
      state: jobs.state,
      finishedAt: jobs.finishedAt,
      lastError: jobs.lastError,
    })
    .from(jobs)
    .where(and(sql`(${jobs.kind}, ${jobs.key}) in (${wanted})`, ne(jobs.state, 'completed')))
    .orderBy(asc(jobs.createdAt))
    .prepare('jobs_of_keys')
})
