import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** The tables that a backup contains, as qualified SQL names. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select format('public.%I', tablename) as name from pg_tables
    where schemaname = 'public' order by 1`)) as unknown as { rows: { name: string }[] }
  return [...rows.map(({ name }) => name), ...(await listPgBossTables(db))]
}

/** Where earlier versions stored jobs; everything else in that schema is created by a migration. */
async function listPgBossTables(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select format('pgboss.%I', relname) as name from pg_class
    where relnamespace = to_regnamespace('pgboss') and relname in ('job', 'archive')
    order by 1`)) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

/** A sequence with its current value. */
export interface Sequence {
  name: string
  value: string
  isUsed: boolean
}

/** The qualified SQL names of all sequences. */
export async function listSequenceNames(db: Db): Promise<Set<string>> {
  const { rows } = (await db.execute(sql`
    select format('%I.%I', schemaname, sequencename) as name
    from pg_sequences where schemaname = 'public' order by 1`)) as unknown as {
    rows: { name: string }[]
  }
  return new Set(rows.map(({ name }) => name))
}

/** All sequences, so that no id is assigned twice, not even one of a deleted row. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const name of await listSequenceNames(db)) {
    const { rows } = (await db.execute(
      sql`select last_value::text as value, is_called as "isUsed" from ${sql.raw(name)}`,
    )) as unknown as { rows: { value: string; isUsed: boolean }[] }
    for (const row of rows) sequences.push({ name, ...row })
  }
  return sequences
}

/** Fixes the text format of values, which otherwise depends on the server's settings. */
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
