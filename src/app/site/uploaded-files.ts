import type { Db } from '../../db/db.ts'
import { findStoredFile, readStoredFile } from '../../domain/site/uploads/stored-files.ts'
import type { ContentFile } from '../../server/http/pages/live-site.ts'

/** Bytes of uploaded files that a process keeps in memory. */
const mostBytes = 16_000_000

/** Longer films are read from the database while they are sent. */
const longestKeptFilm = 5_000_000

/**
 * The uploaded pictures and films by their names under /assets. Those that were asked for last stay in memory, so that
 * a page is shown with them while the database is busy.
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

  async function findFilm(name: string, path: string): Promise<ContentFile | null> {
    const known = kept.get(name)
    const film = known ? null : await findStoredFile(db, path)
    if (film && film.byteCount > longestKeptFilm) return { name, ...film }
    const bytes = known ?? (film && (await readStoredFile(db, path)))
    if (!bytes) return null
    keep(name, bytes)
    return {
      ...{ name, byteCount: bytes.length },
      async *read(from, to) {
        yield bytes.subarray(from, to)
      },
    }
  }

  return {
    /** Null if there is none. */
    async find(name: string): Promise<ContentFile | null> {
      const [, extension = ''] = /^[\w-]{22}\.([a-z\d]+)$/.exec(name) ?? []
      if (extension === '') return null
      const path = `uploads/${name}`
      if (extension === 'webm' || extension === 'mp4') return findFilm(name, path)
      const bytes = kept.get(name) ?? (await readStoredFile(db, path))
      if (!bytes) return null
      keep(name, bytes)
      return { name, bytes }
    },
  }
}
