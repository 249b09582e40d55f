import { desc, eq, max } from 'drizzle-orm'
import { SiteContent } from '../../contract/site/site-content.ts'
import type { SiteVersion } from '../../contract/site/site-editor.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { siteVersions } from '../../db/schema/site.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { lockKey } from '../core/lock-key.ts'

/** A published version of the site; its content may have been written by another version of the program. */
export interface StoredVersion {
  id: number
  content: unknown
}

/** A version to publish; `publishedById` is absent if nobody published it in the editor. */
interface NewVersion {
  content: SiteContent
  note: string
  publishedAt: Date
  publishedById?: string
}

interface VersionRow {
  id: number
  note: string
  publishedAt: Date
  publishedBy: string | null
}

const versionColumns = {
  id: siteVersions.id,
  note: siteVersions.note,
  publishedAt: siteVersions.publishedAt,
  publishedBy: members.displayName,
}

/** The key of the advisory lock under which versions are published and the draft is changed. */
const publishing = 'versions of the site'

/** The id of the latest version; null before the first. */
export async function latestVersionId(db: Db): Promise<number | null> {
  const [row] = await db.select({ id: max(siteVersions.id) }).from(siteVersions)
  return row?.id ?? null
}

/** The latest version; null before the first. */
export async function findLatestVersion(db: Db): Promise<StoredVersion | null> {
  const [row] = await db
    .select({ id: siteVersions.id, content: siteVersions.content })
    .from(siteVersions)
    .orderBy(desc(siteVersions.id))
    .limit(1)
  return row ?? null
}

/** Publishes content as the latest version and returns its id. */
export async function publishVersion(db: Db, version: NewVersion): Promise<number> {
  return db.transaction(async (tx) => {
    await lockVersions(tx)
    const [row] = await tx.insert(siteVersions).values(version).returning({ id: siteVersions.id })
    return row?.id ?? 0
  })
}

/** Publishes content as the first version, unless there is one. */
export async function publishFirstVersion(db: Db, version: NewVersion): Promise<void> {
  await db.transaction(async (tx) => {
    await lockVersions(tx)
    if ((await latestVersionId(tx)) === null) await tx.insert(siteVersions).values(version)
  })
}

/** Makes transactions that publish or change the draft wait for each other. */
export async function lockVersions(tx: Db): Promise<void> {
  await lockKey(tx, publishing)
}

/** The versions without their content, the latest first. */
export async function listVersions(db: Db): Promise<SiteVersion[]> {
  const rows = await db
    .select(versionColumns)
    .from(siteVersions)
    .leftJoin(members, eq(members.id, siteVersions.publishedById))
    .orderBy(desc(siteVersions.id))
  return rows.map(toVersion)
}

/** A version without its content; throws if there is none. */
export async function describeVersion(db: Db, id: number): Promise<SiteVersion> {
  const [row] = await db
    .select(versionColumns)
    .from(siteVersions)
    .leftJoin(members, eq(members.id, siteVersions.publishedById))
    .where(eq(siteVersions.id, id))
  if (!row) throw new DomainError('not-found', t('Version not found.'))
  return toVersion(row)
}

/** A version; throws if there is none. */
export async function readVersion(
  db: Db,
  id: number,
): Promise<{ version: SiteVersion; content: SiteContent }> {
  const [row] = await db
    .select({ ...versionColumns, content: siteVersions.content })
    .from(siteVersions)
    .leftJoin(members, eq(members.id, siteVersions.publishedById))
    .where(eq(siteVersions.id, id))
  if (!row) throw new DomainError('not-found', t('Version not found.'))
  return { version: toVersion(row), content: parseStored(row.content, id) }
}

/** The content of a version; throws if the schema has changed since so that it does not fit. */
export function parseStored(content: unknown, version: number): SiteContent {
  const { data } = SiteContent.safeParse(content)
  if (data) return data
  throw new DomainError(
    'conflict',
    t('Version {version} was published by another version of Muster and cannot be shown.', {
      version,
    }),
  )
}

function toVersion(row: VersionRow): SiteVersion {
  const { id, note, publishedAt, publishedBy } = row
  return { version: id, note, publishedAt: publishedAt.toISOString(), publishedBy }
}
