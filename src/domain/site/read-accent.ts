import { desc, sql } from 'drizzle-orm'
import { isColor, sampleTheme } from '../../contract/site/theme/theme.ts'
import type { Db } from '../../db/db.ts'
import { siteVersions } from '../../db/schema/site.ts'

/** The accent of the latest version of the site, as a number such as 0xe3b24c. */
export async function readAccent(db: Db): Promise<number> {
  const [row] = await db
    .select({ accent: sql<string | null>`${siteVersions.content} #>> '{theme,accent}'` })
    .from(siteVersions)
    .orderBy(desc(siteVersions.id))
    .limit(1)
  // Another version of the program may have stored something else.
  const accent = row?.accent && isColor(row.accent) ? row.accent : sampleTheme.accent
  return Number.parseInt(accent.slice(1), 16)
}
