import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { addressOfUpload } from '../../../contract/site/content-fields.ts'
import {
  type SiteUpload,
  type SiteUploads,
  uploadLimits,
} from '../../../contract/site/site-uploads.ts'
import type { Db } from '../../../db/db.ts'
import { members } from '../../../db/schema/guild.ts'
import { siteFiles, siteUploads } from '../../../db/schema/site.ts'
import { t } from '../../../text/t.ts'
import { DomainError } from '../../core/errors.ts'
import { latestVersionId } from '../site-versions.ts'
import { countUsedBytes } from './upload.ts'
import { findUsedFiles } from './used-files.ts'

/** The uploaded pictures and films, the latest first, and how much space is used. */
export async function listUploads(db: Db): Promise<SiteUploads> {
  return {
    uploads: await readUploads(db),
    usedBytes: await countUsedBytes(db),
    quotaBytes: uploadLimits.quotaBytes,
  }
}

/** One uploaded picture or film. */
export async function readUpload(db: Db, uploadId: number): Promise<SiteUpload> {
  const [upload] = await readUploads(db, uploadId)
  if (!upload) throw new DomainError('not-found', t('There is no such upload.'))
  return upload
}

/** Which of its files shows what an upload is. */
const shown = { picture: 'thumbnail', film: 'film' }

async function readUploads(db: Db, uploadId?: number): Promise<SiteUpload[]> {
  const rows = await db
    .select({ upload: siteUploads, uploadedBy: members.displayName })
    .from(siteUploads)
    .leftJoin(members, eq(members.id, siteUploads.uploadedById))
    .where(and(isNotNull(siteUploads.width), uploadId ? eq(siteUploads.id, uploadId) : undefined))
    .orderBy(desc(siteUploads.id))
  const files = await db
    .select()
    .from(siteFiles)
    .where(uploadId ? eq(siteFiles.uploadId, uploadId) : undefined)
  const used = await findUsedFiles(db)
  const latest = await latestVersionId(db)
  return rows.map(({ upload, uploadedBy }) => {
    const own = files.filter((file) => file.uploadId === upload.id)
    const versionIds = new Set(own.flatMap(({ path }) => used.get(path)?.versionIds ?? []))
    const isLive = latest !== null && versionIds.has(latest)
    return {
      uploadId: upload.id,
      kind: upload.kind,
      name: upload.fileName,
      width: upload.width ?? 0,
      height: upload.height ?? 0,
      bytes: own.reduce((bytes, { byteCount }) => bytes + byteCount, 0),
      preview: addressOfUpload(own.find(({ place }) => place === shown[upload.kind])?.path ?? ''),
      uploadedAt: upload.uploadedAt.toISOString(),
      uploadedBy,
      files: own.map(({ path, focusX, focusY }) => ({ path, focus: { x: focusX, y: focusY } })),
      isLive,
      earlierVersions: versionIds.size - (isLive ? 1 : 0),
    }
  })
}
