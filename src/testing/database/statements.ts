import { PGlite } from '@electric-sql/pglite'
import { drizzle as onServer } from 'drizzle-orm/node-postgres'
import { drizzle as embedded } from 'drizzle-orm/pglite'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'

/** A second connection to an open database that records its statements. */
export function recordStatements(db: Db): { db: Db; made: string[] } {
  const made: string[] = []
  const settings = {
    casing: 'snake_case',
    logger: { logQuery: (statement: string) => void made.push(statement) },
  } as const
  const { $client } = db as unknown as { $client: PGlite | pg.Pool }
  const listened =
    $client instanceof PGlite ? embedded($client, settings) : onServer($client, settings)
  return { db: listened as unknown as Db, made }
}
