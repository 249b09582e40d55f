import { eq, ne } from 'drizzle-orm'
import { siteFiles, siteUploads } from '../../../db/schema/site.ts'
import { t } from '../../../text/t.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { latestVersionId } from '../site-versions.ts'
import { lockUploads } from './upload.ts'
import { findUsedFiles } from './used-files.ts'

/** Deletes a picture with all its sizes, or a film, unless the draft or visitors show it. An upload in progress is the caller's own. */
export async function deleteUpload(
  { db, now }: Context,
  memberId: string,
  uploadId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUploads(tx)
    const [upload] = await tx.select().from(siteUploads).where(eq(siteUploads.id, uploadId))
    const isPending = upload?.width === null
    if (!upload || (isPending && upload.uploadedById !== memberId)) {
      throw new DomainError('not-found', t('There is no such upload.'))
    }
    const files = await tx.select().from(siteFiles).where(eq(siteFiles.uploadId, uploadId))
    const used = await findUsedFiles(tx)
    const latest = await latestVersionId(tx)
    const others = await tx
      .select({ path: siteFiles.path })
      .from(siteFiles)
      .where(ne(siteFiles.uploadId, uploadId))
    // The same file may have been uploaded twice.
    const elsewhere = new Set(others.map(({ path }) => path))
    const isShown = files.some(({ path }) => {
      const use = elsewhere.has(path) ? undefined : used.get(path)
      return use && (use.isInDraft || use.versionIds.includes(latest ?? 0))
    })
    if (isShown) {
      throw new DomainError(
        'conflict',
        upload.kind === 'film'
          ? t('The site shows this film. Replace it there first.')
          : t('The site shows this picture. Replace it there first.'),
      )
    }
    await tx.delete(siteUploads).where(eq(siteUploads.id, uploadId))
    if (isPending) return
    await recordChange(tx, {
      ...{ at: now(), actorId: memberId, action: `${upload.kind} deleted`, subject: 'site' },
      before: { name: upload.fileName },
    })
  })
}
