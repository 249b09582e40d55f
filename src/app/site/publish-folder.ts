import { filesOf } from '../../contract/site/site-content.ts'
import type { Db } from '../../db/db.ts'
import { publishFirstVersion } from '../../domain/site/site-versions.ts'
import { findMissingFiles } from '../../domain/site/uploads/missing-files.ts'
import {
  contentFile,
  isOlderFolder,
  parseContent,
  type ReadContent,
  readContent,
} from './read-content.ts'

interface PublishFolderOptions {
  db: Db
  guildDir: string
  print: (line: string) => void
}

/** Publishes the content of the guild's folder as the first version; returns what is wrong with it. */
export async function publishFolder({
  db,
  guildDir,
  print,
}: PublishFolderOptions): Promise<string | null> {
  const { content, problems } = await readAnyContent(guildDir)
  const missing = content ? await findMissingFiles(db, filesOf(content)) : []
  problems.push(...missing.map((file) => `${file} is not stored here.`))
  if (content && missing.length === 0) {
    const note = 'From the guild’s folder'
    await publishFirstVersion(db, { content, note, publishedAt: new Date() })
    return null
  }
  for (const line of problems) print(line)
  print(
    'No site has been published yet: pages answer 503 until you fix this and restart Muster, or import a correct file with npm run site.',
  )
  return problems.join(' ')
}

/** Reads a folder of this version or of version 0.1. */
async function readAnyContent(guildDir: string): Promise<ReadContent> {
  if (!isOlderFolder(guildDir)) return readContent(guildDir)
  try {
    // Imported on demand, because it loads Vite.
    const { convertContent } = await import('./convert-content.ts')
    return parseContent(await convertContent(guildDir), guildDir, contentFile)
  } catch (error) {
    return { content: null, problems: [`${guildDir}: ${(error as Error).message}`] }
  }
}
