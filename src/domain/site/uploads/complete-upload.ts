import { and, eq, isNull } from 'drizzle-orm'
import { middle } from '../../../contract/site/content-fields.ts'
import {
  type SiteUpload,
  type UploadKind,
  uploadLimits,
} from '../../../contract/site/site-uploads.ts'
import { siteUploadPieces, siteUploads } from '../../../db/schema/site.ts'
import {
  type CleanFilm,
  type ConvertedPicture,
  type EncodedPicture,
  PictureRejected,
} from '../../../integrations/pictures/pictures.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { readUpload } from './list-uploads.ts'
import { refuseWhileUnavailable } from './refuse-while-unavailable.ts'
import { type NewFile, storeFile } from './stored-files.ts'
import { lockOwn, readPieces } from './upload.ts'

/** Converts a file that was uploaded whole, unless it has been converted. What cannot be is deleted. */
export async function completeUpload(
  ctx: Context,
  memberId: string,
  uploadId: number,
): Promise<SiteUpload> {
  const { db, now } = ctx
  const original = await db.transaction(async (tx) => {
    const upload = await lockOwn(tx, memberId, uploadId)
    if (upload.width !== null) return null
    return { kind: upload.kind, bytes: await readPieces(tx, upload) }
  })
  if (!original) return readUpload(db, uploadId)
  const { width, height, files } = await convert(ctx, uploadId, original)
  await db.transaction(async (tx) => {
    const upload = await lockOwn(tx, memberId, uploadId)
    // Another call may have been faster.
    if (upload.width !== null) return
    for (const { picture, ...file } of files) {
      await storeFile(tx, { ...file, uploadId, focus: middle, createdAt: now() }, picture)
    }
    await tx.update(siteUploads).set({ width, height }).where(eq(siteUploads.id, uploadId))
    await tx.delete(siteUploadPieces).where(eq(siteUploadPieces.uploadId, uploadId))
    await recordChange(tx, {
      ...{ at: now(), actorId: memberId, action: `${upload.kind} uploaded`, subject: 'site' },
      after: { name: upload.fileName },
    })
  })
  return readUpload(db, uploadId)
}

/** What an upload becomes; width and height are those of the original, in px. */
interface Converted {
  width: number
  height: number
  files: (Pick<NewFile, 'place' | 'size' | 'format'> & { picture: EncodedPicture })[]
}

interface Original {
  kind: UploadKind
  bytes: Buffer
}

async function convert(
  { db, pictures, log }: Context,
  uploadId: number,
  { kind, bytes }: Original,
): Promise<Converted> {
  try {
    return kind === 'film'
      ? toFilm(await pictures.cleanFilm(bytes))
      : toPictures(await pictures.convert(bytes, uploadLimits.pixels))
  } catch (error) {
    if (!(error instanceof PictureRejected)) return refuseWhileUnavailable(log, error)
    log.info({ uploadId, cause: error.cause }, `An uploaded ${kind} was rejected.`)
    const isUnconverted = and(eq(siteUploads.id, uploadId), isNull(siteUploads.width))
    await db.delete(siteUploads).where(isUnconverted)
    throw invalidField('file', error.message)
  }
}

const toFilm = (film: CleanFilm): Converted => ({
  ...{ width: film.width, height: film.height },
  files: [{ place: 'film', size: film.format, format: film.format, picture: film }],
})

const toPictures = ({ width, height, picture, thumbnail }: ConvertedPicture): Converted => ({
  ...{ width, height },
  files: [
    { place: 'master', size: 'large', format: 'webp', picture },
    { place: 'thumbnail', size: 'small', format: 'webp', picture: thumbnail },
  ],
})
