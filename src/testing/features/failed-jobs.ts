import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Inserts a failed job about an unknown application and returns its id. */
export async function insertFailedJob(db: Db, reason: string): Promise<string> {
  const id = randomUUID()
  const data = { kind: 'interview-room', input: { submissionId: 999_999 } }
  await db.execute(sql`
    insert into pgboss.job (id, name, data, state, completed_on, output, singleton_key, policy)
    values (${id}, 'deeds', ${JSON.stringify(data)}::jsonb, 'failed', now(),
      ${JSON.stringify({ reason })}::jsonb, ${`interview-room ${id}`}, 'short')`)
  return id
}
