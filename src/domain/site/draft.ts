import { asc, eq } from 'drizzle-orm'
import { compareContent } from '../../contract/site/compare-content.ts'
import { withEntryIds } from '../../contract/site/entry-ids.ts'
import { isSameValue } from '../../contract/site/same-value.ts'
import { SiteContent } from '../../contract/site/site-content.ts'
import type { SiteDraft } from '../../contract/site/site-editor.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { siteDraft, siteEdits } from '../../db/schema/site.ts'
import { t } from '../../text/t.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import {
  describeVersion,
  findLatestVersion,
  latestVersionId,
  parseStored,
  readVersion,
} from './site-versions.ts'

/** The draft with its content; entries of lists have ids. */
export interface Draft {
  /** Increased by each change; 0 before the first. */
  revision: number
  content: SiteContent
  /** The version that it changes, with its content. */
  versionId: number
  base: SiteContent
  isChanged: boolean
  /** The latest version, which is another one if it was imported after the first change. */
  published: { id: number; content: SiteContent }
}

/** The draft; without changes it is the latest version. */
export async function readDraft(db: Db): Promise<Draft> {
  const latest = await findLatestVersion(db)
  if (!latest) throw new DomainError('conflict', t('Nothing has been published yet.'))
  const content = withEntryIds(parseStored(latest.content, latest.id))
  const published = { id: latest.id, content }
  const [row] = await db.select().from(siteDraft)
  const revision = row?.revision ?? 0
  if (row) {
    const base =
      row.versionId === latest.id
        ? content
        : await readVersion(db, row.versionId).then(
            (version) => withEntryIds(version.content),
            () => content,
          )
    // A draft of another version of the program that does not fit any more is left out.
    const { data } = SiteContent.safeParse(row.content)
    // One of an earlier version may lack ids of entries that are edited one by one now.
    const changed = data && withEntryIds(data)
    if (changed && !isSameValue(changed, base)) {
      const { versionId } = row
      return { revision, content: changed, versionId, base, isChanged: true, published }
    }
  }
  return { revision, content, versionId: latest.id, base: content, isChanged: false, published }
}

/** The revision of the draft and the id of the latest version, by which editors notice changes. */
export async function readDraftState(db: Db): Promise<{ revision: number; version: number }> {
  const [row] = await db.select({ revision: siteDraft.revision }).from(siteDraft)
  return { revision: row?.revision ?? 0, version: (await latestVersionId(db)) ?? 0 }
}

/** Writes a changed draft and returns its revision; `edits` are the parts that somebody changed. */
export async function writeDraft(
  tx: Db,
  { revision, versionId, base }: Draft,
  content: SiteContent,
  { memberId, at, paths }: { memberId: string; at: Date; paths: readonly string[] },
): Promise<number> {
  const row = { content, versionId, revision: revision + 1 }
  await tx
    .insert(siteDraft)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: siteDraft.id, set: row })
  if (isSameValue(content, base)) await tx.delete(siteEdits)
  else if (paths.length > 0) {
    await tx
      .insert(siteEdits)
      .values([...new Set(paths)].map((path) => ({ path, memberId, at })))
      .onConflictDoUpdate({ target: siteEdits.path, set: { memberId, at } })
  }
  return row.revision
}

/** The parts of the content in which two versions differ. */
export function changedPaths(before: SiteContent, after: SiteContent): string[] {
  return compareContent(before, after).map(({ path }) => path)
}

/** The draft as editors see it, without the addresses of its files. */
export async function loadDraft(
  ctx: Context,
): Promise<{ draft: Omit<SiteDraft, 'addresses'>; content: SiteContent }> {
  const { revision, content, versionId, published } = await readDraft(ctx.db)
  const version = await describeVersion(ctx.db, published.id)
  const draft = {
    revision,
    content: JSON.stringify(content),
    edits: await listEdits(ctx),
    published: { ...version, content: JSON.stringify(published.content) },
    basedOn: versionId,
  }
  return { draft, content }
}

async function listEdits(ctx: Context): Promise<SiteDraft['edits']> {
  const rows = await ctx.db
    .select({
      path: siteEdits.path,
      at: siteEdits.at,
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
    })
    .from(siteEdits)
    .leftJoin(members, eq(members.id, siteEdits.memberId))
    .orderBy(asc(siteEdits.path))
  return rows.map(({ path, at, id, displayName, ...pictures }) => ({
    path,
    at: at.toISOString(),
    userId: id,
    displayName: displayName ?? t('Someone'),
    avatar: avatarUrl(ctx, { id: id ?? '0', ...pictures }),
  }))
}
