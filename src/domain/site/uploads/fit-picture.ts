import { and, eq, lt, notInArray } from 'drizzle-orm'
import type { Focus } from '../../../contract/site/content-fields.ts'
import {
  type FittedFiles,
  type PicturePlace,
  picturePlaces,
} from '../../../contract/site/picture-places.ts'
import type { Db } from '../../../db/db.ts'
import { siteFiles, siteUploads } from '../../../db/schema/site.ts'
import { PictureRejected } from '../../../integrations/pictures/pictures.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { readOriginal, storeFile } from './stored-files.ts'
import { lockUploads, requireSpace } from './upload.ts'
import { findUsedFiles } from './used-files.ts'

/** How long sizes are kept that the site has never shown, in milliseconds. */
const unusedTime = 24 * 60 * 60 * 1000

interface Fit {
  uploadId: number
  place: PicturePlace
  focus: Focus
}

/** Makes the sizes of a picture that a place of the site needs, unless they have been made before. */
export async function fitPicture(ctx: Context, fit: Fit): Promise<FittedFiles> {
  const known = await findFitted(ctx.db, fit)
  if (known) return known
  const { uploadId, place, focus } = fit
  const original = await readOriginal(ctx.db, uploadId)
  if (!original) throw notFound()
  const sizes = Object.entries(picturePlaces[place])
  const crops = sizes.map(([, size]) => ({ ...size, focus }))
  const made = await ctx.pictures.crop(original, crops).catch(refuseForNow)
  await ctx.db.transaction(async (tx) => {
    await lockUploads(tx)
    const createdAt = ctx.now()
    // Somebody may have deleted it meanwhile.
    if ((await tx.$count(siteUploads, eq(siteUploads.id, uploadId))) === 0) throw notFound()
    await deleteUnused(tx, fit, createdAt)
    await requireSpace(
      tx,
      made.reduce((bytes, picture) => bytes + picture.bytes.length, 0),
    )
    for (const [index, [size, { format }]] of sizes.entries()) {
      const picture = made[index]
      if (picture) await storeFile(tx, { uploadId, place, size, focus, format, createdAt }, picture)
    }
  })
  return (await findFitted(ctx.db, fit)) ?? {}
}

/** What was converted can be cropped, on a machine that is not overloaded. */
function refuseForNow(error: unknown): never {
  if (!(error instanceof PictureRejected)) throw error
  throw new DomainError('unavailable', 'The picture could not be cropped. Please try again.')
}

const notFound = () => new DomainError('not-found', 'There is no such picture.')

/** The sizes that were made before; null unless all were. */
async function findFitted(db: Db, { uploadId, place, focus }: Fit): Promise<FittedFiles | null> {
  const rows = await db
    .select()
    .from(siteFiles)
    .where(
      and(
        eq(siteFiles.uploadId, uploadId),
        eq(siteFiles.place, place),
        eq(siteFiles.focusX, focus.x),
        eq(siteFiles.focusY, focus.y),
      ),
    )
  if (rows.length < Object.keys(picturePlaces[place]).length) return null
  return Object.fromEntries(
    rows.map(({ size, path, width, height }) => [size, { file: path, width, height }]),
  )
}

/** Deletes what was made of the picture for this place and is shown nowhere. */
async function deleteUnused(tx: Db, { uploadId, place }: Fit, now: Date): Promise<void> {
  const used = [...(await findUsedFiles(tx)).keys()]
  await tx
    .delete(siteFiles)
    .where(
      and(
        eq(siteFiles.uploadId, uploadId),
        eq(siteFiles.place, place),
        lt(siteFiles.createdAt, new Date(now.getTime() - unusedTime)),
        used.length > 0 ? notInArray(siteFiles.path, used) : undefined,
      ),
    )
}
