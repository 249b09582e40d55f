import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { JobKind } from './jobs.ts'

/** Jobs that remove what an application left on Discord. */
const removing: JobKind[] = ['delete-room', 'sync-review-card']

/** Deletes the jobs, in whatever state, that are about a person or their applications, or run on their behalf. */
export async function deleteJobsOf(tx: Db, memberId: string): Promise<void> {
  const field = (name: string) => sql<string>`${jobs.input} ->> ${name}::text`
  const own = tx
    .select({ id: sql<string>`${submissions.id}::text` })
    .from(submissions)
    .where(eq(submissions.memberId, memberId))
  await tx
    .delete(jobs)
    .where(
      or(
        ...['memberId', 'moderatorId', 'closedBy'].map((name) => eq(field(name), memberId)),
        and(inArray(field('submissionId'), own), notInArray(jobs.kind, removing)),
      ),
    )
}
