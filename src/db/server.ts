import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db.ts'
import { migrateServer } from './migrate.ts'
import { StartProblem } from './start-problem.ts'

/** Opens a PostgreSQL server by its address, with a pool, and migrates it. */
export async function openServer(url: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: checkedAddress(url),
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    application_name: 'muster',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await migrateServer(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof StartProblem ? error : unreachable(error)
  }
  return { db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db, close: () => pool.end() }
}

function checkedAddress(url: string): string {
  try {
    const { protocol } = new URL(url)
    if (protocol === 'postgres:' || protocol === 'postgresql:') return url
  } catch {
    // Said below, in words.
  }
  throw new StartProblem(
    'DATABASE_URL is not the address of a PostgreSQL server. It looks like postgres://user:password@host:5432/database.',
  )
}

function unreachable(error: unknown): StartProblem {
  const reason = error instanceof Error && error.message ? error.message : String(error)
  return new StartProblem(
    `The database of DATABASE_URL cannot be used: ${reason}.`,
    'Check that PostgreSQL is running and that host, port, user, password and database name are right.',
  )
}
