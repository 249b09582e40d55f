import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { filesOf, SiteContent } from '../../../contract/site/site-content.ts'
import type { Db } from '../../../db/db.ts'
import { StartupError } from '../../../db/startup-error.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import { findLatestVersion, publishVersion } from '../../../domain/site/site-versions.ts'
import { findMissingFiles } from '../../../domain/site/uploads/missing-files.ts'
import { storeMovedUploads } from '../../../domain/site/uploads/moved-uploads.ts'
import { lockUploads } from '../../../domain/site/uploads/upload.ts'
import { parseContent } from '../read-content.ts'
import { type Archive, formatContent, openArchive, writeArchive } from './archive.ts'

/** Whether a file has the uploads of a site, too; by its name. */
export const isArchive = (file: string) => extname(file).toLowerCase() === '.zip'

/** Writes the published content into a JSON file, or with the pictures and films that were uploaded into a ZIP file. */
export async function exportSite(db: Db, file: string): Promise<void> {
  const version = await findLatestVersion(db)
  if (!version) throw new StartupError('Nothing has been published yet.')
  const content = SiteContent.parse(version.content)
  // An export of before stays until this one is complete.
  const temporaryFile = `${file}.part`
  try {
    if (isArchive(file)) await writeArchive(db, content, temporaryFile)
    else writeFileSync(temporaryFile, formatContent(content), { mode: 0o600 })
    renameSync(temporaryFile, file)
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}

/** What is imported. */
export interface SiteImport {
  file: string
  /** What the file is called in messages. */
  name: string
  note: string
  guildDir: string
}

/** Publishes the content of such a file. */
export async function importSite(db: Db, options: SiteImport): Promise<void> {
  try {
    if (isArchive(options.file)) {
      const archive = await openArchive(options.file)
      await publish(db, options, archive.content, archive).finally(archive.close)
    } else await publish(db, options, readFileSync(options.file, 'utf8'), null)
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message) : error
  }
}

async function publish(
  db: Db,
  { name, note, guildDir }: SiteImport,
  text: string,
  archive: Archive | null,
): Promise<void> {
  const { content, problems } = parseContent(text, guildDir, name)
  if (!content) throw new StartupError('Correct this first:', ...problems)
  const now = new Date()
  if (archive) await storeMovedUploads(db, archive.uploads, { read: archive.read, now })
  await db.transaction(async (tx) => {
    await lockUploads(tx)
    const missing = await findMissingFiles(tx, filesOf(content))
    if (missing.length > 0) {
      throw new StartupError(
        'These uploaded files are missing here. Export the site into a .zip file to have them:',
        ...missing,
      )
    }
    await publishVersion(tx, { content, note, publishedAt: now })
  })
}
