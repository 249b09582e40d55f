import { and, eq, isNull } from 'drizzle-orm'
import { type SiteUpload, uploadLimits } from '../../../contract/site/site-uploads.ts'
import { siteUploadPieces, siteUploads } from '../../../db/schema/site.ts'
import { PictureRejected } from '../../../integrations/pictures/pictures.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { readUpload } from './list-uploads.ts'
import { storeFile } from './stored-files.ts'
import { lockPending, readPieces } from './upload.ts'

const middle = { x: 50, y: 50 }

/** Converts a picture that was uploaded whole. What cannot be converted is deleted. */
export async function completeUpload(
  ctx: Context,
  memberId: string,
  uploadId: number,
): Promise<SiteUpload> {
  const { db, now } = ctx
  const { upload, original } = await db.transaction(async (tx) => {
    const upload = await lockPending(tx, memberId, uploadId)
    return { upload, original: await readPieces(tx, upload) }
  })
  const { width, height, picture, thumbnail } = await convert(ctx, uploadId, original)
  await db.transaction(async (tx) => {
    await lockPending(tx, memberId, uploadId)
    const file = { uploadId, focus: middle, format: 'webp', createdAt: now() } as const
    await storeFile(tx, { ...file, place: 'original', size: 'large' }, picture)
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
    if (!(error instanceof PictureRejected)) throw error
    log.info({ uploadId, cause: error.cause }, 'An uploaded picture was rejected.')
    // Another call may have converted it.
    await db.delete(siteUploads).where(and(eq(siteUploads.id, uploadId), isNull(siteUploads.width)))
    throw invalidField('file', error.message)
  }
}
