import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { type BeforeMigration, migrateServer } from './migrate.ts'
import { acquireSharedLock, isRestoreRunning } from './program-lock.ts'
import { problemWithServerAddress } from './server-address.ts'
import { StartupError } from './startup-error.ts'

const casing = 'snake_case'

/** Opens a PostgreSQL server by its address, migrates it, and keeps a pool of connections to it. */
export async function openServer(
  url: string,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  const address = addressOf(url)
  let pool: pg.Pool
  try {
    const client = await connectWithoutTimeouts(address, 'muster migration')
    await acquireSharedLock(client).catch(async (error) => {
      await client.end()
      throw error
    })
    await migrateServer(client, beforeMigration)
    pool = await openPool(address)
  } catch (error) {
    throw error instanceof StartupError ? error : unreachable(error)
  }
  const stopReconnecting = reconnectWhenIdle(pool)
  return {
    db: databaseOn(pool),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      stopReconnecting()
      return pool.end()
    },
  }
}

/** Opens a pool with one connection, so that it holds the program lock from the start. */
async function openPool(address: ReturnType<typeof addressOf>): Promise<pg.Pool> {
  const pool = new pg.Pool({
    ...address,
    max: 10,
    // An idle program keeps one connection, and with it the shared lock.
    min: 1,
    onConnect: async (client) => {
      // JIT compilation takes hundreds of milliseconds, even for small tables without statistics.
      await client.query('set jit = off')
      await acquireSharedLock(client)
    },
    keepAlive: true,
    statement_timeout: 30_000,
    // A little later, for a server that does not even report the timeout.
    query_timeout: 35_000,
    // A process that was stopped during a transaction must not keep its locks.
    idle_in_transaction_session_timeout: 5_000,
    application_name: 'muster',
  })
  // The pool replaces broken connections; an unhandled error event would end the process.
  const replaced = () => {}
  pool.on('error', replaced)
  pool.on('connect', (client) => client.on('error', replaced))
  try {
    await pool.query('select 1')
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Reconnects an idle pool, which connects only on demand, so that the program holds the lock again. */
function reconnectWhenIdle(pool: pg.Pool): () => void {
  const timer = setInterval(() => {
    // If the server is still unavailable, retry after a second.
    if (pool.totalCount === 0) pool.query('select 1').catch(() => {})
  }, 1_000)
  timer.unref()
  return () => clearInterval(timer)
}

/** Opens one connection to a server without migrating it. Throws `StartupError` if it cannot be reached. */
export async function connectServer(url: string): Promise<{ db: Db; close: () => Promise<void> }> {
  return tryToConnect(url).catch((error) => {
    throw error instanceof StartupError ? error : unreachable(error)
  })
}

/** Like `connectServer`, but rejects with the error of the connection. */
export async function tryToConnect(url: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const client = await connectWithoutTimeouts(addressOf(url), 'muster backup')
  return { db: drizzle(client, { casing }) as unknown as Db, close: () => client.end() }
}

/** A connection for a single long task, without the server's timeouts. */
async function connectWithoutTimeouts(
  address: ReturnType<typeof addressOf>,
  name: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    application_name: name,
    keepAlive: true,
    // A server that is gone is noticed after minutes instead of hours.
    keepAliveInitialDelayMillis: 10_000,
  })
  // An unhandled error event would end the process; the current query fails anyway.
  client.on('error', () => {})
  await client.connect()
  await client.query("select set_config(name, '0', false) from pg_settings where name = any($1)", [
    limits,
  ])
  return client
}

/** Servers know more of them the newer they are. */
const limits = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
]

function addressOf(url: string) {
  const problem = problemWithServerAddress(url)
  if (problem) throw new StartupError(problem)
  return { connectionString: url, connectionTimeoutMillis: 5_000 }
}

function databaseOn(pool: pg.Pool): Db {
  const db = drizzle(pool, { casing }) as unknown as Db
  db.transaction = async (work, options) => {
    // Drizzle's own way with a pool loses a connection for good that turns out broken at `begin`.
    const client = await pool.connect()
    let isUsable = false
    try {
      return await (drizzle(client, { casing }) as unknown as Db).transaction((tx) => {
        isUsable = true
        return work(tx)
      }, options)
    } catch (error) {
      // The connection still waits for its response, so its next user would wait, too.
      if (isUnanswered(error)) isUsable = false
      throw error
    } finally {
      client.release(!isUsable)
    }
  }
  return db
}

function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || isUnanswered(error.cause)
}

function unreachable(error: unknown): StartupError {
  if (isRestoreRunning(error)) {
    return new StartupError(
      'A backup is being restored into the database of DATABASE_URL.',
      'Start again when the restore has ended.',
    )
  }
  return new StartupError(
    `The database of DATABASE_URL cannot be used: ${describeConnectionError(error)}.`,
    'Check that PostgreSQL is running and that host, port, user, password and database name are right.',
  )
}

/** Why a connection failed, in the words of the server or of Node.js; if a host has several addresses, only the code. */
export function describeConnectionError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
