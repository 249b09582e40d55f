import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { JobKind } from './jobs.ts'

/** Jobs that remove what an application left on Discord. */
const removing: JobKind[] = ['delete-room', 'sync-review-card']

/**
 * Deletes the jobs, in whatever state, that are about a person or their applications, or run on their behalf. Only the
 * removal of roles after an earlier deletion stays.
 */
export async function deleteJobsOf(tx: Db, memberId: string): Promise<void> {
  const own = tx
    .select({ id: sql<string>`${submissions.id}::text` })
    .from(submissions)
    .where(eq(submissions.memberId, memberId))
  // In whatever field of the input, because keys contain only what their input contains.
  const namesPerson = sql`jsonb_path_exists(${jobs.input}, '$.** ? (@ == $id)',
    jsonb_build_object('id', ${memberId}::text))`
  await tx
    .delete(jobs)
    .where(
      or(
        and(namesPerson, ne(jobs.kind, 'take-erased-role')),
        and(
          inArray(sql<string>`${jobs.input} ->> 'submissionId'`, own),
          notInArray(jobs.kind, removing),
        ),
      ),
    )
}
