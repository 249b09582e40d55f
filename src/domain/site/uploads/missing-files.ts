import { inArray, sql } from 'drizzle-orm'
import { isUploadedFile } from '../../../contract/site/content-fields.ts'
import type { Db } from '../../../db/db.ts'
import { siteFiles, siteVersions } from '../../../db/schema/site.ts'

/** Which of these files of the content cannot be shown: uploaded ones that are not stored. */
export async function findMissingFiles(db: Db, files: readonly string[]): Promise<string[]> {
  const uploaded = files.filter(isUploadedFile)
  if (uploaded.length === 0) return []
  const stored = await db
    .selectDistinct({ path: siteFiles.path })
    .from(siteFiles)
    .where(inArray(siteFiles.path, uploaded))
  const paths = new Set(stored.map(({ path }) => path))
  return uploaded.filter((file) => !paths.has(file))
}

/** Whether a version has shown this picture or video. */
export async function isInVersion(db: Db, file: string): Promise<boolean> {
  const isShown = sql`strpos(${siteVersions.content}::text, ${JSON.stringify(file)}) > 0`
  return (await db.$count(siteVersions, isShown)) > 0
}
