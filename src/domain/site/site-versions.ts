import { desc, max } from 'drizzle-orm'
import type { SiteContent } from '../../contract/site/site-content.ts'
import type { Db } from '../../db/db.ts'
import { siteVersions } from '../../db/schema/site.ts'
import { lockKey } from '../core/lock-key.ts'

/** A published version of the site; its content may have been written by another version of the program. */
export interface SiteVersion {
  id: number
  content: unknown
}

/** The key of the advisory lock under which versions are published. */
const publishing = 'versions of the site'

/** The id of the latest version; null before the first. */
export async function latestVersionId(db: Db): Promise<number | null> {
  const [row] = await db.select({ id: max(siteVersions.id) }).from(siteVersions)
  return row?.id ?? null
}

/** The latest version; null before the first. */
export async function findLatestVersion(db: Db): Promise<SiteVersion | null> {
  const [row] = await db
    .select({ id: siteVersions.id, content: siteVersions.content })
    .from(siteVersions)
    .orderBy(desc(siteVersions.id))
    .limit(1)
  return row ?? null
}

/** Publishes content as the latest version and returns its id. */
export async function publishVersion(
  db: Db,
  version: { content: SiteContent; note: string; publishedAt: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockVersions(tx)
    const [row] = await tx.insert(siteVersions).values(version).returning({ id: siteVersions.id })
    return row?.id ?? 0
  })
}

/** Publishes content as the first version, unless there is one. */
export async function publishFirstVersion(
  db: Db,
  version: { content: SiteContent; note: string; publishedAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockVersions(tx)
    if ((await latestVersionId(tx)) === null) await tx.insert(siteVersions).values(version)
  })
}

async function lockVersions(tx: Db): Promise<void> {
  await lockKey(tx, publishing)
}
