import { eq, inArray } from 'drizzle-orm'
import type { Focus } from '../../../contract/site/content-fields.ts'
import type { UploadKind } from '../../../contract/site/site-uploads.ts'
import type { Db } from '../../../db/db.ts'
import { siteFiles, siteUploads } from '../../../db/schema/site.ts'
import { DomainError } from '../../core/errors.ts'
import { type FileFormat, keptPlaces, storeFile } from './stored-files.ts'
import { requireSpace } from './upload.ts'

/** An upload that moves to another installation, with those of its files that are kept or shown. */
export interface MovedUpload {
  kind: UploadKind
  name: string
  /** Of the original, like the number of its bytes. */
  width: number
  height: number
  bytes: number
  files: MovedFile[]
}

/** A file of such an upload; its bytes are elsewhere. */
export interface MovedFile {
  /** As in the content. */
  path: string
  place: string
  size: string
  focus: Focus
  width: number
  height: number
}

/** The uploads of which the content shows these files. */
export async function findShownUploads(db: Db, paths: readonly string[]): Promise<MovedUpload[]> {
  if (paths.length === 0) return []
  const shown = db
    .select({ id: siteFiles.uploadId })
    .from(siteFiles)
    .where(inArray(siteFiles.path, [...paths]))
  const rows = await db
    .select({ upload: siteUploads, file: siteFiles })
    .from(siteUploads)
    .innerJoin(siteFiles, eq(siteFiles.uploadId, siteUploads.id))
    .where(inArray(siteUploads.id, shown))
    .orderBy(siteUploads.id, siteFiles.id)
  const uploads = new Map<number, MovedUpload>()
  for (const { upload, file } of rows) {
    if (!keptPlaces.includes(file.place) && !paths.includes(file.path)) continue
    const moved = uploads.get(upload.id) ?? {
      ...{ kind: upload.kind, name: upload.fileName, bytes: upload.byteCount },
      ...{ width: upload.width ?? 0, height: upload.height ?? 0, files: [] },
    }
    const { path, place, size, focusX, focusY, width, height } = file
    moved.files.push({ path, place, size, focus: { x: focusX, y: focusY }, width, height })
    uploads.set(upload.id, moved)
  }
  return [...uploads.values()]
}

interface MoveOptions {
  read: (path: string) => Promise<Buffer>
  now: Date
}

/** Stores uploads of another installation, unless they are stored already. */
export async function storeMovedUploads(
  tx: Db,
  uploads: readonly MovedUpload[],
  { read, now }: MoveOptions,
): Promise<void> {
  for (const upload of uploads) {
    const uploadId = (await findSame(tx, upload)) ?? (await insertUpload(tx, upload, now))
    for (const { path, ...file } of upload.files) {
      const bytes = await read(path)
      await requireSpace(tx, bytes.length)
      const format = path.replace(/^.*\./, '') as FileFormat
      const stored = await storeFile(
        tx,
        { ...file, uploadId, format, createdAt: now },
        { ...file, bytes },
      )
      if (stored !== path) throw new DomainError('conflict', `${path} is damaged.`)
    }
  }
}

/** The same picture or film, which keeps its id. */
async function findSame(tx: Db, { files }: MovedUpload): Promise<number | undefined> {
  const whole = files.find(({ place }) => place === 'master' || place === 'film')
  const [known] = await tx
    .select({ uploadId: siteFiles.uploadId })
    .from(siteFiles)
    .where(eq(siteFiles.path, whole?.path ?? ''))
    .limit(1)
  return known?.uploadId
}

async function insertUpload(tx: Db, upload: MovedUpload, now: Date): Promise<number> {
  const { kind, name, bytes, width, height } = upload
  const [created] = await tx
    .insert(siteUploads)
    .values({ kind, fileName: name, byteCount: bytes, width, height, uploadedAt: now })
    .returning({ id: siteUploads.id })
  return created?.id ?? 0
}
