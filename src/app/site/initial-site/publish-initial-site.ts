import type { ChosenSite } from '../../../contract/setup/chosen-site.ts'
import { isSameValue } from '../../../contract/site/same-value.ts'
import type { Db } from '../../../db/db.ts'
import { createInitialContent, initialNote } from '../../../domain/site/initial-content.ts'
import { findLatestVersion, publishVersion } from '../../../domain/site/site-versions.ts'
import { storeMovedUploads } from '../../../domain/site/uploads/moved-uploads.ts'
import type { Pictures } from '../../../integrations/pictures/pictures.ts'
import { initialEmblem } from './emblem.ts'
import { type ConvertedLogo, fitLogo } from './fit-logo.ts'
import { createNewFiles } from './new-files.ts'
import { picturesOf } from './pictures-of.ts'
import { readInitialPictures } from './read-pictures.ts'

/** What a site begins with. */
export interface InitialSiteOptions {
  chosen: ChosenSite
  /** Null: a shield stands in for it. */
  logo: ConvertedLogo | null
  opensRooms: boolean
  pictures: Pictures
  now: Date
}

/**
 * Publishes the first version of a new guild's site, and stores its pictures like uploaded ones. A start that is
 * tried again publishes another version only if something was changed.
 */
export async function publishInitialSite(db: Db, options: InitialSiteOptions): Promise<void> {
  const { chosen, logo, opensRooms, pictures, now } = options
  const { addFile, read } = createNewFiles()
  const uploads = readInitialPictures(addFile, { hasLogo: logo !== null })
  if (logo) uploads.push(await fitLogo(logo, pictures, addFile))
  await storeMovedUploads(db, uploads, { read, now })
  const content = createInitialContent(chosen, {
    pictures: picturesOf(uploads),
    emblem: initialEmblem,
    opensRooms,
  })
  const latest = await findLatestVersion(db)
  if (latest && isSameValue(latest.content, content)) return
  const note = initialNote(chosen.language)
  await publishVersion(db, { content, note, publishedAt: now })
}
