import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { t } from '../../text/t.ts'
import { isComing } from '../core/coming-signups.ts'
import type { Context } from '../core/context.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import type { EventRow } from './event-row.ts'
import { formatTimestamp } from './post/post-message.ts'
import { graceMilliseconds } from './reminders.ts'

/** Of about 23 characters each; a Discord message has at most 2000 characters and 100 mentions. */
const maxMentionsPerMessage = 70

/** Posts a reminder in the event's channel for everyone whose direct message would have been too late. */
export async function remindInChannel(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId))
  if (!event || event.cancelledAt) return
  for (;;) {
    const waiting = await listPendingReminders(ctx.db, eventId)
    if (waiting.length === 0) return
    const isMissed = ctx.now().getTime() - event.startsAt.getTime() > graceMilliseconds
    if (isMissed) {
      ctx.log.warn({ eventId }, 'Reminders were not sent, because the event had started.')
    } else await mention(ctx, event, waiting)
    const ids = waiting.map(({ id }) => id)
    const reminderState = isMissed ? 'missed' : null
    await ctx.db.update(signups).set({ reminderState }).where(inArray(signups.id, ids))
  }
}

type PendingReminder = Pick<typeof signups.$inferSelect, 'id' | 'memberId'>

function listPendingReminders(db: Db, eventId: string): Promise<PendingReminder[]> {
  return db
    .select({ id: signups.id, memberId: signups.memberId })
    .from(signups)
    .where(and(eq(signups.eventId, eventId), eq(signups.reminderState, 'channel'), isComing))
    .orderBy(asc(signups.id))
    .limit(maxMentionsPerMessage)
}

async function mention(
  ctx: Context,
  event: EventRow,
  waiting: readonly PendingReminder[],
): Promise<void> {
  const memberIds = waiting.map(({ memberId }) => memberId)
  const mentions = memberIds.map((id) => `<@${id}>`).join(' ')
  const text = describeStart(event, mentions, ctx.now())
  const nonce = `reminder ${event.startsAt.getTime()} ${waiting[0]?.id}`
  await ctx.discord.sendMessage(event.channelId, { text, allowedMentions: { memberIds } }, nonce)
}

function describeStart({ title, startsAt }: EventRow, members: string, now: Date): string {
  const facts = { event: `**${escapeMarkdown(title)}**`, time: formatTimestamp(startsAt), members }
  return startsAt > now
    ? t('{event} starts {time}. You are signed up: {members}', facts)
    : t('{event} started {time}. You are signed up: {members}', facts)
}
