import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

/** The newest job of each of these keys, as far as it is not done. */
export async function jobsWithKeys(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { id: string; isFailed: boolean }>> {
  const jobs = await selectJobs(db, { keys })
  return new Map(jobs.map(({ key, ...job }) => [key, job]))
}

const selectJobs = preparedQuery((db) =>
  db
    .select({
      id: sql<string>`id`,
      key: sql<string>`singleton_key`,
      isFailed: sql<boolean>`state = 'failed'`,
    })
    .from(sql`pgboss.job`)
    .where(
      sql`singleton_key = any(${sql.placeholder('keys')}::text[])
        and (state < 'completed' or state = 'failed')`,
    )
    .orderBy(sql`created_on`)
    .prepare('jobs_with_keys'),
)
