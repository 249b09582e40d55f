import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Every table whose rows a backup holds, as SQL names it. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select format('public.%I', tablename) as name from pg_tables
    where schemaname = 'public' order by 1`)) as unknown as { rows: { name: string }[] }
  return [...rows.map(({ name }) => name), ...(await listQueueTables(db))]
}

/** Where the queue keeps its jobs; all else in its schema is made by a migration. */
async function listQueueTables(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select format('pgboss.%I', relname) as name from pg_class
    where relnamespace = to_regnamespace('pgboss') and relname in ('job', 'archive')
    order by 1`)) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

/** Where a table's next id comes from, and how far it has come. */
export interface Sequence {
  name: string
  value: string
  isUsed: boolean
}

/** Every source of ids, so that none is given twice, not even one whose row is gone. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows: names } = (await db.execute(sql`
    select format('%I.%I', schemaname, sequencename) as name
    from pg_sequences where schemaname = 'public' order by 1`)) as unknown as {
    rows: { name: string }[]
  }
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = (await db.execute(
      sql`select last_value::text as value, is_called as "isUsed" from ${sql.raw(name)}`,
    )) as unknown as { rows: { value: string; isUsed: boolean }[] }
    for (const row of rows) sequences.push({ name, ...row })
  }
  return sequences
}

/** Says how values are written as text, so that it does not hang on a server's settings. */
export async function setStableTextFormat(tx: Db): Promise<void> {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `timezone = 'UTC'`,
    `extra_float_digits = 1`,
    `bytea_output = 'hex'`,
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`))
  }
}
