import { type SiteTheme, sampleTheme } from '../../contract/site/theme/theme.ts'
import type { Db } from '../../db/db.ts'
import { publishVersion } from '../../domain/site/site-versions.ts'
import { contentOf } from '../site-content.ts'

/** Publishes the sample guild's site, as the first start does; returns the version. */
export async function publishSampleSite(db: Db, note = 'From the guild’s folder'): Promise<number> {
  return publishVersion(db, { content: contentOf(), note, publishedAt: new Date() })
}

/** Publishes the sample guild's site with another look. */
export async function publishTheme(db: Db, theme: Partial<SiteTheme>): Promise<void> {
  const content = { ...contentOf(), theme: { ...sampleTheme, ...theme } }
  await publishVersion(db, { content, note: '', publishedAt: new Date() })
}
