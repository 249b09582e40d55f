import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { events } from '../../../db/schema/events/events.ts'
import { lineUpMessages, lineUpNotices, lineUpPlaces } from '../../../db/schema/events/line-ups.ts'
import { PermanentDiscordError } from '../../../discord/actions.ts'
import { t } from '../../../text/t.ts'
import { channelUrl } from '../../core/channel-url.ts'
import type { Context } from '../../core/context.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { sendDirectMessage } from '../../direct-messages/send.ts'
import { formatTimestamp } from '../../events/post/post-message.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { Postponed } from '../../jobs/postponed.ts'

/** Fits into Discord's 2000 characters: a mention has at most 24, and the escaped title at most 200. */
const maxMentionsPerMessage = 65
type Notice = typeof lineUpNotices.$inferSelect

/** Mentions the members whose place changed below the published line-up. */
export async function mentionLineUpMembers(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  for (;;) {
    const event = await findUpcoming(ctx, eventId)
    const open = event ? await listOpen(ctx.db, eventId) : []
    if (!event || open.length === 0) return
    const memberIds = open.map(({ memberId }) => memberId)
    const text = t('Your place in the [line-up]({url}) of {event}: {members}', {
      ...(await readPost(ctx, event)),
      members: memberIds.map((id) => `<@${id}>`).join(' '),
    })
    const nonce = `line-up notice ${eventId} ${open[0]?.version} ${memberIds[0]}`
    await ctx.discord.sendMessage(event.channelId, { text, allowedMentions: { memberIds } }, nonce)
    await markSent(ctx, eventId, open)
  }
}

/** Sends a member their new place as a direct message; if that fails, they are mentioned in the channel. */
export async function sendLineUpNotice(
  ctx: Context,
  { eventId, memberId }: { eventId: string; memberId: string },
  signal: AbortSignal,
): Promise<void> {
  const event = await findUpcoming(ctx, eventId)
  const [notice] = await ctx.db
    .select()
    .from(lineUpNotices)
    .where(isNoticeFor(eventId, [memberId]))
  if (!event || !notice || notice.sentAt) return
  // A newer version may mention the member instead while this job waited.
  if (notice.via === 'mention') return
  const text = await describePlace(ctx, event, notice)
  const nonce = `line-up notice ${eventId} ${notice.version} ${memberId}`
  try {
    await sendDirectMessage(ctx, { memberId, message: { text }, nonce }, signal)
    await markSent(ctx, eventId, [notice])
  } catch (error) {
    if (!isUndelivered(error)) throw error
    await ctx.db.transaction(async (tx) => {
      await tx
        .update(lineUpNotices)
        .set({ via: 'mention' })
        .where(isNoticeFor(eventId, [memberId]))
      await enqueue(tx, 'mention-line-up-members', { eventId })
    })
  }
}

/** Whether the member accepts no direct messages, or too many have been sent. */
function isUndelivered(error: unknown): boolean {
  if (error instanceof Postponed) return true
  return error instanceof PermanentDiscordError && ['undeliverable', 'gone'].includes(error.reason)
}

type EventRow = typeof events.$inferSelect

async function findUpcoming({ db, now }: Context, eventId: string): Promise<EventRow | null> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  return event && !event.cancelledAt && event.startsAt > now() ? event : null
}

/** The member's current place. */
async function describePlace(ctx: Context, event: EventRow, { memberId }: Notice): Promise<string> {
  const [place] = await ctx.db
    .select()
    .from(lineUpPlaces)
    .where(and(eq(lineUpPlaces.eventId, event.id), eq(lineUpPlaces.memberId, memberId)))
  const facts = { ...(await readPost(ctx, event)), time: formatTimestamp(event.startsAt) }
  if (!place)
    return t('You no longer have a place in the [line-up]({url}) of {event}, {time}', facts)
  if (place.isBenched) {
    return t(
      'You are on the bench. Benched people go first next time: [line-up]({url}) of {event}, {time}',
      facts,
    )
  }
  const note = place.note === '' ? '' : ` (${escapeMarkdown(place.note)})`
  const party = `**${escapeMarkdown(place.partyName)}**${note}`
  return t('Your place is in {party}: [line-up]({url}) of {event}, {time}', { ...facts, party })
}

/** The event, and the address of the first message of its published line-up. */
async function readPost(ctx: Context, { id, title, channelId }: EventRow) {
  const [first] = await ctx.db
    .select({ messageId: lineUpMessages.messageId })
    .from(lineUpMessages)
    .where(and(eq(lineUpMessages.eventId, id), eq(lineUpMessages.position, 0)))
  const url = `${channelUrl(ctx, channelId)}${first ? `/${first.messageId}` : ''}`
  return { url: `<${url}>`, event: `**${escapeMarkdown(title)}**` }
}

function listOpen(db: Db, eventId: string): Promise<Notice[]> {
  return db
    .select()
    .from(lineUpNotices)
    .where(
      and(
        eq(lineUpNotices.eventId, eventId),
        eq(lineUpNotices.via, 'mention'),
        isNull(lineUpNotices.sentAt),
      ),
    )
    .orderBy(asc(lineUpNotices.memberId))
    .limit(maxMentionsPerMessage)
}

/** A notice that a newer version has replaced meanwhile stays open. */
async function markSent(
  { db, now }: Context,
  eventId: string,
  sent: readonly Notice[],
): Promise<void> {
  const ids = sent.map(({ memberId }) => memberId)
  const newest = Math.max(...sent.map(({ version }) => version))
  await db
    .update(lineUpNotices)
    .set({ sentAt: now() })
    .where(and(isNoticeFor(eventId, ids), lte(lineUpNotices.version, newest)))
}

function isNoticeFor(eventId: string, memberIds: string[]) {
  return and(eq(lineUpNotices.eventId, eventId), inArray(lineUpNotices.memberId, memberIds))
}
