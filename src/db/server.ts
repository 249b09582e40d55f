import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db.ts'
import { type BeforeMigration, migrateServer } from './migrate.ts'
import type { Database } from './open.ts'
import { StartProblem } from './start-problem.ts'

const casing = 'snake_case'

/** Opens a PostgreSQL server by its address, migrates it, and keeps a pool of connections to it. */
export async function openServer(
  url: string,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  const address = addressOf(url)
  try {
    await migrateServer(new pg.Client(address), beforeMigration)
  } catch (error) {
    throw error instanceof StartProblem ? error : unreachable(error)
  }
  const pool = new pg.Pool({
    ...address,
    max: 10,
    keepAlive: true,
    statement_timeout: 30_000,
    // A little later, for a server that does not even say that it gave up.
    query_timeout: 35_000,
    // A process that was stopped amid a transaction must not keep what it locked from the others.
    idle_in_transaction_session_timeout: 5_000,
    application_name: 'muster',
  })
  // The pool replaces connections that break; an error that nobody hears would end the process.
  const replaced = () => {}
  pool.on('error', replaced)
  pool.on('connect', (client) => client.on('error', replaced))
  return {
    db: databaseOn(pool),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/**
 * One connection to a server as it is, whatever its schema.
 * Throws `StartProblem` when it cannot be reached.
 */
export async function connectServer(url: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const client = new pg.Client({ ...addressOf(url), application_name: 'muster backup' })
  // An error that nobody hears would end the process; the query in hand fails with it anyway.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(error)
  }
  return { db: drizzle(client, { casing }) as unknown as Db, close: () => client.end() }
}

function addressOf(url: string) {
  return { connectionString: checkedAddress(url), connectionTimeoutMillis: 5_000 }
}

function databaseOn(pool: pg.Pool): Db {
  const db = drizzle(pool, { casing }) as unknown as Db
  db.transaction = async (work, options) => {
    // Drizzle's own way with a pool loses a connection for good that turns out broken at `begin`.
    const client = await pool.connect()
    let hasBegun = false
    try {
      return await (drizzle(client, { casing }) as unknown as Db).transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, options)
    } finally {
      client.release(!hasBegun)
    }
  }
  return db
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
