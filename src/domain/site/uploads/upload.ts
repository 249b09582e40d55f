import { and, eq, isNull, lt, sum } from 'drizzle-orm'
import { countPieces, lengthOfPiece } from '../../../contract/core/file-pieces.ts'
import { type UploadKind, uploadLimits } from '../../../contract/site/site-uploads.ts'
import type { Db } from '../../../db/db.ts'
import { siteFiles, siteUploadPieces, siteUploads } from '../../../db/schema/site.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { lockKey } from '../../core/lock-key.ts'
import { lockVersions } from '../site-versions.ts'
import { deleteUnusedSizes } from './used-files.ts'

export type StoredUpload = typeof siteUploads.$inferSelect

/** How many files one person can upload at the same time. */
const mostAtOnce = 10

/** How long an upload may take, in milliseconds; afterwards its pieces are deleted. */
const uploadTimeout = 60 * 60 * 1000

/** Makes transactions that store or delete files wait for each other, and for those that begin to show one. */
export async function lockUploads(tx: Db): Promise<void> {
  await lockVersions(tx)
  await lockKey(tx, 'pictures of the site')
}

/** Registers a file to be uploaded; returns its id. */
export async function beginUpload(
  { db, now }: Context,
  memberId: string,
  { kind, fileName, bytes }: { kind: UploadKind; fileName: string; bytes: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUploads(tx)
    await requireSpace(tx, bytes, now())
    const own = and(eq(siteUploads.uploadedById, memberId), isNull(siteUploads.width))
    if ((await tx.$count(siteUploads, own)) >= mostAtOnce) {
      throw new DomainError(
        'conflict',
        t('Upload at most {max, number} files at once.', { max: mostAtOnce }),
      )
    }
    const [created] = await tx
      .insert(siteUploads)
      .values({
        ...{ kind, fileName: fileName.trim(), byteCount: bytes },
        ...{ uploadedById: memberId, uploadedAt: now() },
      })
      .returning({ id: siteUploads.id })
    return created?.id ?? 0
  })
}

async function deleteAbandoned(tx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadTimeout)
  await tx
    .delete(siteUploads)
    .where(and(isNull(siteUploads.width), lt(siteUploads.uploadedAt, before)))
}

/** The space that pictures and films take up in bytes, those included that are being uploaded. */
export async function countUsedBytes(db: Db): Promise<number> {
  const [stored] = await db
    .select({ bytes: sum(siteFiles.byteCount).mapWith(Number) })
    .from(siteFiles)
  const [pending] = await db
    .select({ bytes: sum(siteUploads.byteCount).mapWith(Number) })
    .from(siteUploads)
    .where(isNull(siteUploads.width))
  return (stored?.bytes ?? 0) + (pending?.bytes ?? 0)
}

/** Deletes what nobody needs any more, and refuses what the quota has no space for. */
export async function requireSpace(tx: Db, bytes: number, now: Date): Promise<void> {
  await deleteAbandoned(tx, now)
  await deleteUnusedSizes(tx, now)
  const { quotaBytes } = uploadLimits
  if ((await countUsedBytes(tx)) + bytes <= quotaBytes) return
  throw new DomainError(
    'conflict',
    t(
      'The pictures and films of the site would take up more than {max, number} MB. Delete some that are not used.',
      { max: quotaBytes / 1_000_000 },
    ),
  )
}

/** Stores a piece of a file, numbered from 0; one that is sent again replaces the stored one. */
export async function storePiece(
  { db }: Context,
  memberId: string,
  uploadId: number,
  { number, data }: { number: number; data: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { byteCount, width } = await lockOwn(tx, memberId, uploadId)
    if (width !== null) throw new DomainError('conflict', t('This file is uploaded already.'))
    if (Buffer.byteLength(data, 'base64') !== lengthOfPiece(byteCount, number)) {
      throw new DomainError('conflict', t('The file changed during the upload. Choose it again.'))
    }
    await tx
      .insert(siteUploadPieces)
      .values({ uploadId, number, data })
      .onConflictDoUpdate({
        target: [siteUploadPieces.uploadId, siteUploadPieces.number],
        set: { data },
      })
  })
}

/** A member's own upload, locked; its width is null while it is in progress. */
export async function lockOwn(tx: Db, memberId: string, uploadId: number): Promise<StoredUpload> {
  const [upload] = await tx
    .select()
    .from(siteUploads)
    .where(and(eq(siteUploads.id, uploadId), eq(siteUploads.uploadedById, memberId)))
    .for('update')
  if (!upload) throw new DomainError('not-found', t('There is no such upload.'))
  return upload
}

/** The whole original of an upload in progress. */
export async function readPieces(tx: Db, { id, byteCount }: StoredUpload): Promise<Buffer> {
  const pieces = await tx
    .select({ data: siteUploadPieces.data })
    .from(siteUploadPieces)
    .where(eq(siteUploadPieces.uploadId, id))
    .orderBy(siteUploadPieces.number)
  if (pieces.length !== countPieces(byteCount)) {
    throw new DomainError('conflict', t('The upload is incomplete. Choose the file again.'))
  }
  return Buffer.concat(pieces.map(({ data }) => Buffer.from(data, 'base64')))
}
