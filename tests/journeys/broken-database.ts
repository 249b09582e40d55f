import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { app } from './site.ts'

/** Repairs the database. */
export type Repair = () => Promise<void>

/** Makes the database reject changes of a table until repaired or the end of the test. */
export async function rejectChangesOf(table: string): Promise<Repair> {
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
  return createRepair(`drop trigger refused on ${table}`)
}

/** Hides a table from the database until repaired or the end of the test. */
export async function hideTable(table: string): Promise<Repair> {
  await app.db.execute(sql.raw(`alter table ${table} rename to ${table}_lost`))
  return createRepair(`alter table ${table}_lost rename to ${table}`)
}

/** Hides a column from the database until repaired or the end of the test. */
export async function hideColumn(table: string, column: string): Promise<Repair> {
  await app.db.execute(sql.raw(`alter table ${table} rename ${column} to ${column}_lost`))
  return createRepair(`alter table ${table} rename ${column}_lost to ${column}`)
}

function createRepair(statement: string): Repair {
  let isBroken = true
  const restore = async () => {
    if (isBroken) await app.db.execute(sql.raw(statement))
    isBroken = false
  }
  onTestFinished(restore)
  return restore
}
