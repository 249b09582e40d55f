import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { app } from './site.ts'

/** Puts the database in order again. */
export type Mend = () => Promise<void>

/** The database refuses every change of this table until it is mended, at the latest by the test's end. */
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

/** The database cannot find this table until it is mended, at the latest by the test's end. */
export async function loseTable(table: string): Promise<Mend> {
  await app.db.execute(sql.raw(`alter table ${table} rename to ${table}_lost`))
  return mendOnce(`alter table ${table}_lost rename to ${table}`)
}

/** The database cannot find this column until it is mended, at the latest by the test's end. */
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
