import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { LineUpEditor } from '../../contract/line-ups/line-up.ts'
import { editorSeconds } from '../../contract/line-ups/presence.ts'
import { events } from '../../db/schema/events/events.ts'
import { lineUpEditors } from '../../db/schema/events/line-ups.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'

/** Stores that a member has a line-up open and whom they are moving; answers the others who have it open. */
export async function reportEditor(
  ctx: Context,
  memberId: string,
  eventId: string,
  heldMemberId: string | null,
): Promise<LineUpEditor[]> {
  const { db } = ctx
  const seenAt = ctx.now()
  const expired = new Date(seenAt.getTime() - editorSeconds * 1000)
  if ((await db.$count(events, eq(events.id, eventId))) === 0) {
    throw new DomainError('not-found', t('Event not found.'))
  }
  await db
    .insert(lineUpEditors)
    .values({ eventId, memberId, seenAt, heldMemberId })
    .onConflictDoUpdate({
      target: [lineUpEditors.eventId, lineUpEditors.memberId],
      set: { seenAt, heldMemberId },
    })
  await db.delete(lineUpEditors).where(lt(lineUpEditors.seenAt, expired))
  const others = await db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      heldUserId: lineUpEditors.heldMemberId,
    })
    .from(lineUpEditors)
    .innerJoin(members, eq(members.id, lineUpEditors.memberId))
    .where(
      and(
        eq(lineUpEditors.eventId, eventId),
        ne(lineUpEditors.memberId, memberId),
        gt(lineUpEditors.seenAt, expired),
      ),
    )
    .orderBy(asc(members.displayName), asc(members.id))
  return others.map(({ displayName, heldUserId, ...person }) => ({
    ...{ userId: person.id, displayName, avatar: avatarUrl(ctx, person), heldUserId },
  }))
}
