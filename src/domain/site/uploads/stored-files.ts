import { createHash } from 'node:crypto'
import { asc, eq, min, sql } from 'drizzle-orm'
import type { Focus } from '../../../contract/site/content-fields.ts'
import type { Db } from '../../../db/db.ts'
import { siteFileChunks, siteFiles } from '../../../db/schema/site.ts'
import type { EncodedPicture } from '../../../integrations/pictures/pictures.ts'

/** A file that was made of an uploaded picture. */
export interface NewFile {
  uploadId: number
  /** A place of the site, or `master` or `thumbnail`. */
  place: string
  size: string
  focus: Focus
  format: 'avif' | 'webp' | 'jpg'
  createdAt: Date
}

/** Bytes of a file in one row; in base64 they are 1 MB. */
const chunkBytes = 750_000

/** Stores a file, unless the same one was made before. */
export async function storeFile(
  tx: Db,
  { focus, format, ...file }: NewFile,
  { bytes, width, height }: EncodedPicture,
): Promise<void> {
  const [stored] = await tx
    .insert(siteFiles)
    .values({
      ...file,
      ...{ focusX: focus.x, focusY: focus.y, width, height },
      byteCount: bytes.length,
      path: `uploads/${hashOf(bytes)}.${format}`,
    })
    .onConflictDoNothing()
    .returning({ id: siteFiles.id })
  if (!stored) return
  for (let number = 0; number * chunkBytes < bytes.length; number++) {
    const chunk = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes)
    const data = Buffer.from(chunk).toString('base64')
    await tx.insert(siteFileChunks).values({ fileId: stored.id, number, data })
  }
}

/** 128 bits, so that nobody guesses the address of a picture that is not published. */
function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** The bytes of the file with this path in the content; null if there is none. */
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
