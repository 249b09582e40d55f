import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Db } from '../../db/db.ts'

/** The only queue; migration 0008 creates it with its retry limit and backoff. */
export const queue = 'deeds'

/** In seconds. */
const day = 24 * 60 * 60

/** Uses pg-boss's statements but not its connections: each call names the database or transaction. */
export function bossOn(db: Db): PgBoss {
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

/** Runs a statement of pg-boss with parameters $1, $2 …; a script of several statements runs in one transaction. */
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

/** Runs a statement on the database or transaction at hand. */
export async function run(db: Db, query: SQL): Promise<{ rows: never[] }> {
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
