import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { onTestFinished } from 'vitest'
import type { Db } from '../../db/db.ts'
import { migrateTo } from '../../db/migrate.ts'

type Row = Record<string, unknown>

/** An embedded database that is empty, or has an earlier schema, until the test is over. */
export async function openDatabaseAt(schema?: number) {
  const client = await PGlite.create()
  onTestFinished(() => client.close())
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db
  if (schema !== undefined) await db.transaction((tx) => migrateTo(tx, schema))
  const rows = async (query: string) => (await client.query<Row>(query)).rows
  return { client, db, rows }
}
