import type { Db } from '../../db/db.ts'
import { publishVersion } from '../../domain/site/site-versions.ts'
import { contentOf } from '../site-content.ts'

/** Publishes the sample guild's site, as the first start does; returns the version. */
export async function publishSampleSite(db: Db, note = 'From the guild’s folder'): Promise<number> {
  return publishVersion(db, { content: contentOf(), note, publishedAt: new Date() })
}
