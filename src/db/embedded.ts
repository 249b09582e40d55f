import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { beginCreation, finishCreation } from './create-folder.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { type BeforeMigration, migrateEmbedded } from './migrate.ts'
import { movedFolderPrefix } from './moved-folder.ts'
import { makePrivateFolder } from './private-folder.ts'
import { StartupError } from './startup-error.ts'

const vacuumEveryMilliseconds = 60 * 60 * 1000

/** Opens (or creates) the embedded PostgreSQL in a folder, or in memory, and migrates it. */
export async function openEmbedded(
  { folder, template }: { folder?: string; template?: Blob },
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  const unlock = folder === undefined ? () => {} : await claim(folder)
  try {
    if (folder !== undefined) refuseSetAside(folder)
    const isNew = folder !== undefined && beginCreation(folder)
    const client = await unlessDamaged(folder, async () => {
      const files = folder === undefined ? undefined : filesOf(folder, { isDurable: !isNew })
      const started = await startPglite(files, template)
      await migrateEmbedded(started, beforeMigration)
      if (isNew && files) {
        await started.exec('CHECKPOINT')
        files.isDurable = true
        finishCreation(folder)
      }
      return started
    })
    const stopVacuum = folder === undefined ? () => {} : keepVacuumed(client)
    return {
      db: drizzle(client, { casing: 'snake_case' }) as unknown as Db,
      load: () => null,
      close: async () => {
        stopVacuum()
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens the embedded database of a folder without migrating it. */
export async function connectEmbedded(
  folder: string,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const unlock = await claim(folder)
  try {
    const client = await unlessDamaged(folder, () =>
      startPglite(filesOf(folder, { isDurable: true })),
    )
    return {
      db: drizzle(client, { casing: 'snake_case' }) as unknown as Db,
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function claim(folder: string): Promise<() => void> {
  try {
    makePrivateFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written: ${(error as Error).message}.`,
      'Give this user the right to write there, or name another folder in DATA_DIR.',
    )
  }
  return lockFolder(folder)
}

/** After a move, and after a restore that was interrupted between its last two steps, there is no database in its place. */
function refuseSetAside(folder: string): void {
  if (existsSync(join(folder, 'postgres'))) return
  const names = readdirSync(folder)
  const moved = names.filter((name) => name.startsWith(movedFolderPrefix))
  if (moved.length > 0) {
    throw new StartupError(
      `The database of ${folder} was moved to a PostgreSQL server, which DATABASE_URL does not name any more.`,
      `Set DATABASE_URL to it. What was there at the move lies in ${moved.join(', ')}.`,
    )
  }
  const aside = names.filter((name) => name.startsWith('postgres.replaced-'))
  if (aside.length === 0) return
  throw new StartupError(
    `There is no database in ${folder}, but what a restore has put aside: ${aside.join(', ')}.`,
    'Restore the backup again, or rename the newest of them to postgres.',
  )
}

/** Throws `StartupError` if opening a folder's database fails because it is damaged. */
async function unlessDamaged<T>(folder: string | undefined, open: () => Promise<T>): Promise<T> {
  try {
    if (folder !== undefined) refuseWithoutVersion(folder)
    return await open()
  } catch (error) {
    if (folder === undefined || !isDamage(error)) throw error
    throw damaged(folder)
  }
}

/** Without PG_VERSION, PGlite would treat the folder as empty and overwrite the database. */
function refuseWithoutVersion(folder: string): void {
  const files = join(folder, 'postgres')
  if (existsSync(join(files, 'PG_VERSION'))) return
  if (existsSync(join(files, 'global', 'pg_control'))) throw damaged(folder)
}

/** When PGlite crashes it throws something that is not an `Error`, or a WebAssembly error. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'RuntimeError') return true
  if (error.message.startsWith('PGlite failed to initialize')) return true
  const { code } = error as { code?: unknown }
  // Corrupted data, or a file that is missing or cut short.
  if (typeof code === 'string' && /^(XX|58)/.test(code)) return true
  return error.cause !== undefined && isDamage(error.cause)
}

function damaged(folder: string): StartupError {
  return new StartupError(
    `The embedded database in ${join(folder, 'postgres')} cannot be opened: it is damaged, unless the disk is full.`,
    'Restore the newest backup: npm run restore -- FILE. Backups are in BACKUP_DIR, by default in',
    `${join(folder, 'backups')}. Restoring keeps the damaged folder beside the new one.`,
  )
}

function filesOf(folder: string, options: { isDurable: boolean }): DurableNodeFS {
  return new DurableNodeFS(join(folder, 'postgres'), options)
}

async function startPglite(fs?: DurableNodeFS, template?: Blob) {
  if (fs === undefined) {
    return PGlite.create({ ...(template && { loadDataDir: template }) })
  }
  return PGlite.create({
    fs,
    ...(template && { loadDataDir: template }),
    // The defaults without -F, so that a commit is on disk before it is acknowledged, and with smaller
    // buffers than the default 160 MB, which count as this process's memory.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=32MB',
    ],
  })
}

/** The embedded database has no autovacuum of its own. */
function keepVacuumed(client: PGlite): () => void {
  const timer = setInterval(() => {
    // A vacuum that fails is tried again an hour later; nothing depends on it.
    client.exec('VACUUM (ANALYZE); CHECKPOINT').catch(() => {})
  }, vacuumEveryMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
