import { createHash } from 'node:crypto'
import { and, asc, eq, min, sql } from 'drizzle-orm'
import type { Focus } from '../../../contract/site/content-fields.ts'
import type { Db } from '../../../db/db.ts'
import { siteFileChunks, siteFiles } from '../../../db/schema/site.ts'
import type { EncodedPicture } from '../../../integrations/pictures/pictures.ts'

/** What is kept of an upload though no page shows it. */
export const keptPlaces = ['master', 'thumbnail', 'film']

export type FileFormat = 'avif' | 'webp' | 'jpg' | 'png' | 'webm' | 'mp4'

/** A file that was made of an upload. */
export interface NewFile {
  uploadId: number
  /** A place of the site, one of `keptPlaces`, or `moved` for a crop of another installation. */
  place: string
  size: string
  focus: Focus
  format: FileFormat
  createdAt: Date
}

/** Bytes of a file in each row but the last; in base64 they are 1 MB. */
const chunkBytes = 750_000

/** Stores a file, unless one was made for the same place before; returns whether it did. */
export async function storeFile(
  tx: Db,
  { focus, format, ...file }: NewFile,
  { bytes, width, height }: EncodedPicture,
): Promise<boolean> {
  const [stored] = await tx
    .insert(siteFiles)
    .values({
      ...file,
      ...{ focusX: focus.x, focusY: focus.y, width, height },
      byteCount: bytes.length,
      path: pathOf(bytes, format),
    })
    .onConflictDoNothing()
    .returning({ id: siteFiles.id })
  if (!stored) return false
  for (let number = 0; number * chunkBytes < bytes.length; number++) {
    const chunk = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes)
    const data = Buffer.from(chunk).toString('base64')
    await tx.insert(siteFileChunks).values({ fileId: stored.id, number, data })
  }
  return true
}

/** The path of a file in the content. Its 128 bits hide the address of what is not published. */
export function pathOf(bytes: Uint8Array, format: FileFormat): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return `uploads/${hash}.${format}`
}

/** A file whose bytes are read in parts. */
export interface StoredFile {
  byteCount: number
  /** The bytes from one position to before another. */
  read(from: number, to: number): AsyncIterable<Buffer>
}

/** The file with this path in the content; null if there is none. */
export async function findStoredFile(db: Db, path: string): Promise<StoredFile | null> {
  const [file] = await db
    .select({ fileId: siteFiles.id, byteCount: siteFiles.byteCount })
    .from(siteFiles)
    .where(eq(siteFiles.path, path))
    .orderBy(siteFiles.id)
    .limit(1)
  if (!file) return null
  const { fileId, byteCount } = file
  return {
    byteCount,
    async *read(from, to) {
      for (let number = Math.floor(from / chunkBytes); number * chunkBytes < to; number++) {
        const start = number * chunkBytes
        const chunk = await readChunk(db, fileId, number)
        yield chunk.subarray(Math.max(0, from - start), to - start)
      }
    },
  }
}

async function readChunk(db: Db, fileId: number, number: number): Promise<Buffer> {
  const isChunk = and(eq(siteFileChunks.fileId, fileId), eq(siteFileChunks.number, number))
  const [chunk] = await db.select({ data: siteFileChunks.data }).from(siteFileChunks).where(isChunk)
  if (!chunk) throw new Error(`file ${fileId} was deleted while it was read`)
  return Buffer.from(chunk.data, 'base64')
}

/** All bytes of the file with this path in the content; null if there is none. */
export async function readStoredFile(db: Db, path: string): Promise<Buffer | null> {
  // The same bytes may have been made twice, for different crops.
  const first = db
    .select({ id: min(siteFiles.id) })
    .from(siteFiles)
    .where(eq(siteFiles.path, path))
  const chunks = await db
    .select({ data: siteFileChunks.data })
    .from(siteFileChunks)
    .where(eq(siteFileChunks.fileId, first))
    .orderBy(asc(siteFileChunks.number))
  if (chunks.length === 0) return null
  return Buffer.concat(chunks.map(({ data }) => Buffer.from(data, 'base64')))
}

/** The whole picture, from which every size is made. */
export async function readMaster(db: Db, uploadId: number): Promise<Buffer | null> {
  const [file] = await db
    .select({ path: siteFiles.path })
    .from(siteFiles)
    .where(sql`${siteFiles.uploadId} = ${uploadId} and ${siteFiles.place} = 'master'`)
  return file ? readStoredFile(db, file.path) : null
}
