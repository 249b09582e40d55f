import { and, eq } from 'drizzle-orm'
import { type Focus, middle } from '../../../contract/site/content-fields.ts'
import {
  type FittedFiles,
  type PicturePlace,
  type PictureSize,
  picturePlaces,
} from '../../../contract/site/picture-places.ts'
import { siteFiles, siteUploads } from '../../../db/schema/site.ts'
import { PictureRejected } from '../../../integrations/pictures/pictures.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { refuseWhileUnavailable } from './refuse-while-unavailable.ts'
import { readMaster, storeFile } from './stored-files.ts'
import { lockUploads, requireSpace } from './upload.ts'

interface Fit {
  uploadId: number
  place: PicturePlace
  focus: Focus
}

/** Makes the sizes of a picture that a place of the site needs, unless they have been made before. */
export async function fitPicture(ctx: Context, wanted: Fit): Promise<FittedFiles> {
  const { uploadId, place } = wanted
  const sizes: [string, PictureSize][] = Object.entries(picturePlaces[place])
  // What shows the whole picture is the same for every focal point.
  const isCropped = sizes.some(([, { height, whole }]) => height !== undefined && !whole)
  const fit = { uploadId, place, focus: isCropped ? wanted.focus : middle }
  const known = await reuseFitted(ctx, fit)
  if (known) return known
  const master = await readMaster(ctx.db, uploadId)
  if (!master) throw notFound()
  const crops = sizes.map(([, size]) => ({ ...size, focus: fit.focus }))
  const made = await ctx.pictures.crop(master, crops).catch((error) => refuse(ctx, error))
  await ctx.db.transaction(async (tx) => {
    await lockUploads(tx)
    // Somebody may have deleted it meanwhile.
    if ((await tx.$count(siteUploads, eq(siteUploads.id, uploadId))) === 0) throw notFound()
    await requireSpace(
      tx,
      made.reduce((bytes, picture) => bytes + picture.bytes.length, 0),
      ctx.now(),
    )
    for (const [index, [size, { format }]] of sizes.entries()) {
      const file = { ...fit, size, format, createdAt: ctx.now() }
      const picture = made[index]
      if (picture) await storeFile(tx, file, picture)
    }
  })
  return (await reuseFitted(ctx, fit)) ?? {}
}

/** What was converted can be cropped, on a machine that is not overloaded. */
function refuse({ log }: Context, error: unknown): never {
  if (!(error instanceof PictureRejected)) return refuseWhileUnavailable(log, error)
  throw new DomainError('unavailable', t('The picture could not be cropped. Please try again.'))
}

const notFound = () => new DomainError('not-found', t('There is no such picture.'))

/** The sizes that were made before, which count as new again; null unless all were. */
async function reuseFitted(
  { db, now }: Context,
  { uploadId, place, focus }: Fit,
): Promise<FittedFiles | null> {
  const rows = await db
    .update(siteFiles)
    .set({ createdAt: now() })
    .where(
      and(
        eq(siteFiles.uploadId, uploadId),
        eq(siteFiles.place, place),
        eq(siteFiles.focusX, focus.x),
        eq(siteFiles.focusY, focus.y),
      ),
    )
    .returning()
  if (rows.length < Object.keys(picturePlaces[place]).length) return null
  return Object.fromEntries(
    rows.map(({ size, path, width, height }) => [size, { file: path, width, height }]),
  )
}
