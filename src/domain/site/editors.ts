import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { type SiteEditor, siteEditorSeconds } from '../../contract/site/site-editor.ts'
import { members } from '../../db/schema/guild.ts'
import { siteEditors } from '../../db/schema/site.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'

/** Stores that a member has the editor open and which part they are writing; answers the others who have it open. */
export async function reportSiteEditor(
  ctx: Context,
  memberId: string,
  path: string | null,
): Promise<SiteEditor[]> {
  const { db } = ctx
  const seenAt = ctx.now()
  const expired = new Date(seenAt.getTime() - siteEditorSeconds * 1000)
  await db
    .insert(siteEditors)
    .values({ memberId, seenAt, path })
    .onConflictDoUpdate({ target: siteEditors.memberId, set: { seenAt, path } })
  await db.delete(siteEditors).where(lt(siteEditors.seenAt, expired))
  const others = await db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      path: siteEditors.path,
    })
    .from(siteEditors)
    .innerJoin(members, eq(members.id, siteEditors.memberId))
    .where(and(ne(siteEditors.memberId, memberId), gt(siteEditors.seenAt, expired)))
    .orderBy(asc(members.displayName), asc(members.id))
  return others.map(({ displayName, path, ...person }) => ({
    ...{ userId: person.id, displayName, avatar: avatarUrl(ctx, person), path },
  }))
}
