import { rm } from 'node:fs/promises'
import { clear, copyBackup } from '../backup/load.ts'
import { verifyBackup } from '../backup/read.ts'
import { writeBackup } from '../backup/write.ts'
import type { Target } from './target.ts'

interface CopyOptions {
  /** The folder of the embedded database, which no other process opens meanwhile. */
  folder: string
  backupFolder: string
  target: Target
  /** Stores that the data is on the server now. */
  onCopied: () => void
}

/** Copies the embedded database of a folder into an empty one on a server, by a backup that is kept if that succeeds. */
export async function copyDatabase(options: CopyOptions): Promise<void> {
  const { folder, backupFolder, target, onCopied } = options
  // Imported on demand: an installation on a PostgreSQL server never loads PGlite.
  const { connectEmbedded } = await import('../../db/embedded.ts')
  const source = await connectEmbedded(folder)
  try {
    const { path } = await writeBackup(source.db, backupFolder, new Date(), 'moved')
    try {
      await copyBackup(target.db, path, await verifyBackup(path))
      await storeOrClear(target, onCopied)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  } finally {
    // Only now can another process open the folder.
    await source.close()
  }
}

/** Leaves the server empty if it cannot be stored that the data is there, so that the move can be tried again. */
async function storeOrClear({ db }: Target, store: () => void): Promise<void> {
  try {
    store()
  } catch (error) {
    await db.transaction((tx) => clear(tx))
    throw error
  }
}
