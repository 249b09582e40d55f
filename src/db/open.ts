import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import type { BeforeMigration } from './migrate.ts'
import { openServer } from './server.ts'

/**
 * The location of the data: a PostgreSQL server, or the folder of the embedded database (absent: in
 * memory).
 */
export type DatabaseLocation =
  | { kind: 'server'; url: string }
  | { kind: 'embedded'; folder?: string; template?: Blob }

/**
 * Opens and migrates the database; where there is something to migrate, `beforeMigration` comes first.
 * Throws `StartupError` when it cannot be reached, is in use by another process, or is newer than
 * this program.
 */
export async function openDatabase(
  location: DatabaseLocation,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  const opened =
    location.kind === 'server'
      ? await openServer(location.url, beforeMigration)
      : await openHere(location, beforeMigration)
  return { ...opened, db: rejectQueriesOutsideTransaction(opened.db) }
}

async function openHere(
  location: DatabaseLocation & { kind: 'embedded' },
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  // With a server, the embedded database is not loaded.
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(location, beforeMigration)
}

const inTransaction = new AsyncLocalStorage<boolean>()
let openTransactions = 0

/** Enabled only during transactions, because `AsyncLocalStorage` slows down every promise of the process. */
async function inside<T>(work: () => Promise<T>): Promise<T> {
  openTransactions += 1
  try {
    return await inTransaction.run(true, work)
  } finally {
    openTransactions -= 1
    if (openTransactions === 0) inTransaction.disable()
  }
}

/**
 * Throws if the database is used directly inside a transaction: it would deadlock on the embedded one, and
 * see other data on a server.
 */
function rejectQueriesOutsideTransaction(db: Db): Db {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (inTransaction.getStore() && typeof name === 'string' && queries.has(name)) {
        throw new Error(`db.${name} was used inside a transaction: use the transaction instead`)
      }
      const value: unknown = Reflect.get(target, name, receiver)
      if (name !== 'transaction') return value
      return ((work, options) =>
        inside(() => target.transaction(work, options))) as Db['transaction']
    },
  })
}

const queries = new Set([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'with',
  '$count',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
])
