import { and, eq, isNull } from 'drizzle-orm'
import { middle } from '../../../contract/site/content-fields.ts'
import { type SiteUpload, uploadLimits } from '../../../contract/site/site-uploads.ts'
import { siteUploadPieces, siteUploads } from '../../../db/schema/site.ts'
import { PictureRejected } from '../../../integrations/pictures/pictures.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { readUpload } from './list-uploads.ts'
import { refuseWhileUnavailable } from './refuse-while-unavailable.ts'
import { storeFile } from './stored-files.ts'
import { lockOwn, readPieces } from './upload.ts'

/** Converts a picture that was uploaded whole, unless it has been converted. What cannot be is deleted. */
export async function completeUpload(
  ctx: Context,
  memberId: string,
  uploadId: number,
): Promise<SiteUpload> {
  const { db, now } = ctx
  const original = await db.transaction(async (tx) => {
    const upload = await lockOwn(tx, memberId, uploadId)
    return upload.width === null ? readPieces(tx, upload) : null
  })
  if (!original) return readUpload(db, uploadId)
  const { width, height, picture, thumbnail } = await convert(ctx, uploadId, original)
  await db.transaction(async (tx) => {
    const upload = await lockOwn(tx, memberId, uploadId)
    // Another call may have been faster.
    if (upload.width !== null) return
    const file = { uploadId, focus: middle, format: 'webp', createdAt: now() } as const
    await storeFile(tx, { ...file, place: 'master', size: 'large' }, picture)
    await storeFile(tx, { ...file, place: 'thumbnail', size: 'small' }, thumbnail)
    await tx.update(siteUploads).set({ width, height }).where(eq(siteUploads.id, uploadId))
    await tx.delete(siteUploadPieces).where(eq(siteUploadPieces.uploadId, uploadId))
    await recordChange(tx, {
      ...{ at: now(), actorId: memberId, action: 'picture uploaded', subject: 'site' },
      after: { name: upload.fileName },
    })
  })
  return readUpload(db, uploadId)
}

async function convert({ db, pictures, log }: Context, uploadId: number, original: Buffer) {
  try {
    return await pictures.convert(original, uploadLimits.pixels)
  } catch (error) {
    if (!(error instanceof PictureRejected)) return refuseWhileUnavailable(log, error)
    log.info({ uploadId, cause: error.cause }, 'An uploaded picture was rejected.')
    const isUnconverted = and(eq(siteUploads.id, uploadId), isNull(siteUploads.width))
    await db.delete(siteUploads).where(isUnconverted)
    throw invalidField('file', error.message)
  }
}
