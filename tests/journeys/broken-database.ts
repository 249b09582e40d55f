import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { app } from './site.ts'

/** Repairs the database. */
export type Mend = () => Promise<void>

/** Makes the database reject changes of a table until repaired or the end of the test. */
export async function refuseChangesOf(table: string): Promise<Mend> {
  await app.db.execute(
    sql.raw(`
      create or replace function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'the disk is full'; end $$`),
  )
  await app.db.execute(
    sql.raw(`
      create trigger refused before insert or update or delete on ${table}
      for each statement execute function refuse()`),
  )
  return mendOnce(`drop trigger refused on ${table}`)
}

/** Hides a table from the database until repaired or the end of the test. */
export async function loseTable(table: string): Promise<Mend> {
  await app.db.execute(sql.raw(`alter table ${table} rename to ${table}_lost`))
  return mendOnce(`alter table ${table}_lost rename to ${table}`)
}

/** Hides a column from the database until repaired or the end of the test. */
export async function loseColumn(table: string, column: string): Promise<Mend> {
  await app.db.execute(sql.raw(`alter table ${table} rename ${column} to ${column}_lost`))
  return mendOnce(`alter table ${table} rename ${column}_lost to ${column}`)
}

function mendOnce(statement: string): Mend {
  let isBroken = true
  const mend = async () => {
    if (isBroken) await app.db.execute(sql.raw(statement))
    isBroken = false
  }
  onTestFinished(mend)
  return mend
}
