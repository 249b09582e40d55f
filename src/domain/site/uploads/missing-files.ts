import { inArray } from 'drizzle-orm'
import { isUploadedFile } from '../../../contract/site/content-fields.ts'
import { filesOf, type SiteContent } from '../../../contract/site/site-content.ts'
import type { Db } from '../../../db/db.ts'
import { siteFiles } from '../../../db/schema/site.ts'

/** The pictures and videos of some content that cannot be shown: uploaded ones that are not stored. */
export async function findMissingFiles(db: Db, content: SiteContent): Promise<string[]> {
  const uploaded = filesOf(content).filter(isUploadedFile)
  if (uploaded.length === 0) return []
  const stored = await db
    .selectDistinct({ path: siteFiles.path })
    .from(siteFiles)
    .where(inArray(siteFiles.path, uploaded))
  const paths = new Set(stored.map(({ path }) => path))
  return uploaded.filter((file) => !paths.has(file))
}
