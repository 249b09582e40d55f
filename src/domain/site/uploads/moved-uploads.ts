import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Focus } from '../../../contract/site/content-fields.ts'
import type { UploadKind } from '../../../contract/site/site-uploads.ts'
import type { Db } from '../../../db/db.ts'
import { siteFiles, siteUploads } from '../../../db/schema/site.ts'
import { t } from '../../../text/t.ts'
import { DomainError } from '../../core/errors.ts'
import { type FileFormat, keptPlaces, pathOf, storeFile } from './stored-files.ts'
import { lockUploads, requireSpace } from './upload.ts'

/** An upload made elsewhere, such as in another installation, with those of its files that are kept or shown. */
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

/**
 * Stores uploads that were made elsewhere, unless they are stored already: one after the other, so that nobody waits
 * for all of them. Nothing is stored if a file is damaged.
 */
export async function storeMovedUploads(
  db: Db,
  uploads: readonly MovedUpload[],
  { read, now }: MoveOptions,
): Promise<void> {
  for (const { path } of uploads.flatMap(({ files }) => files)) {
    const isIntact = pathOf(await read(path), formatOf(path)) === path
    if (!isIntact) throw new DomainError('conflict', t('{path} is damaged.', { path }))
  }
  for (const upload of uploads) {
    const bytes = new Map<string, Buffer>()
    for (const { path } of upload.files) bytes.set(path, await read(path))
    await db.transaction((tx) => storeUpload(tx, upload, bytes, now))
  }
}

async function storeUpload(
  tx: Db,
  upload: MovedUpload,
  bytesByPath: ReadonlyMap<string, Buffer>,
  now: Date,
): Promise<void> {
  await lockUploads(tx)
  const same = await findSame(tx, upload)
  const paths = upload.files.map(({ path }) => path)
  // Those that nothing shows are otherwise deleted after a day.
  const stored = await tx
    .update(siteFiles)
    .set({ createdAt: now })
    .where(and(eq(siteFiles.uploadId, same ?? 0), inArray(siteFiles.path, paths)))
    .returning({ path: siteFiles.path })
  const known = new Set(stored.map(({ path }) => path))
  const added = upload.files.filter(({ path }) => !known.has(path))
  if (added.length === 0) return
  const bytesOf = ({ path }: MovedFile) => bytesByPath.get(path) ?? Buffer.of()
  await requireSpace(
    tx,
    added.reduce((sum, file) => sum + bytesOf(file).length, 0),
    now,
  )
  const uploadId = same ?? (await insertUpload(tx, upload, now))
  for (const { path, ...rest } of added) {
    const file = { ...rest, uploadId, format: formatOf(path), createdAt: now }
    const picture = { ...rest, bytes: bytesOf({ path, ...rest }) }
    const isStored = await storeFile(tx, file, picture)
    // This installation has made the same crop of it, with other bytes.
    if (!isStored) await storeFile(tx, { ...file, place: 'moved', size: path }, picture)
  }
}

const formatOf = (path: string) => path.replace(/^.*\./, '') as FileFormat

/** The same picture or film, which keeps its id; of several, the one with most of the files. */
async function findSame(tx: Db, { files }: MovedUpload): Promise<number | undefined> {
  const whole = files.find(({ place }) => place === 'master' || place === 'film')
  const paths = files.map(({ path }) => path)
  const [known] = await tx
    .select({ uploadId: siteFiles.uploadId })
    .from(siteFiles)
    .where(inArray(siteFiles.path, paths))
    .groupBy(siteFiles.uploadId)
    .having(sql`bool_or(${siteFiles.path} = ${whole?.path ?? ''})`)
    .orderBy(desc(count()), siteFiles.uploadId)
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
