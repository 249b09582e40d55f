import type { Db } from '../../db/db.ts'
import { readStoredFile } from '../../domain/site/uploads/stored-files.ts'

/** Bytes of uploaded pictures that a process keeps in memory. */
const mostBytes = 16_000_000

interface UploadedFile {
  name: string
  bytes: Buffer
}

/**
 * The uploaded pictures by their names under /assets. Those that were asked for last stay in memory, so that a page
 * is shown with them while the database is busy.
 */
export function uploadedFiles(db: Db) {
  // In the order of their last use.
  const kept = new Map<string, Buffer>()

  function keep(name: string, bytes: Buffer): void {
    kept.delete(name)
    kept.set(name, bytes)
    let keptBytes = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= mostBytes) return
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  return {
    /** Null if there is none. */
    async find(name: string): Promise<UploadedFile | null> {
      if (!/^[\w-]{22}\.[a-z\d]+$/.test(name)) return null
      const bytes = kept.get(name) ?? (await readStoredFile(db, `uploads/${name}`))
      if (!bytes) return null
      keep(name, bytes)
      return { name, bytes }
    },
  }
}
