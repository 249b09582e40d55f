import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events, reminderOptOuts, signups } from '../../db/schema/events/events.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import { t } from '../../text/t.ts'
import { isComing } from '../core/coming-signups.ts'
import type { Context } from '../core/context.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { sendDirectMessage } from '../direct-messages/send.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Postponed } from '../jobs/postponed.ts'
import type { EventRow } from './event-row.ts'
import { formatTimestamp } from './post/post-message.ts'
import { graceMilliseconds, isSignupOf, reminderLeadMilliseconds } from './reminders.ts'

/** The member that a message is for, and the event that it is about. */
interface Recipient {
  eventId: string
  memberId: string
}

/** A direct message that would arrive later than this before the start is replaced by a post in the channel. */
const channelLeadMilliseconds = 10 * 60 * 1000
/** Reminders for the channel are batched for this time, so that one post names everyone. */
const collectMilliseconds = 15_000

/**
 * Reminds a participant of an event that starts soon, unless they opted out of reminders. If a direct message
 * would be too late, they are mentioned in the event's channel instead.
 */
export async function sendEventReminder(
  ctx: Context,
  recipient: Recipient,
  signal: AbortSignal,
): Promise<void> {
  const event = await comingEvent(ctx.db, recipient)
  const untilStart = (event?.startsAt.getTime() ?? 0) - ctx.now().getTime()
  // If the event was moved, another reminder is enqueued before its new start.
  if (!event || untilStart > reminderLeadMilliseconds) return
  if (await hasOptedOut(ctx.db, recipient.memberId)) return
  if (untilStart < -graceMilliseconds) {
    await ctx.db.update(signups).set({ reminderState: 'missed' }).where(isSignupOf(recipient))
    ctx.log.warn({ ...recipient }, 'A reminder was not sent, because the event had started.')
    return
  }
  const text = [
    describeStart(event, ctx.now()),
    t('To turn reminders off, use `/reminders` in the server.'),
  ].join('\n')
  try {
    await sendIfDeliverable(ctx, recipient, event, 'reminder', text, signal)
  } catch (error) {
    if (!isTooLate(error, untilStart)) throw error
    await ctx.db.transaction(async (tx) => {
      await tx.update(signups).set({ reminderState: 'channel' }).where(isSignupOf(recipient))
      const { eventId } = recipient
      const startAfter = new Date(ctx.now().getTime() + collectMilliseconds)
      await enqueue(tx, 'remind-in-channel', { eventId }, startAfter)
    })
  }
}

/** Notifies a member who moved up from the waiting list; in the event's channel if a direct message would be too late. */
export async function notifyOfPlace(
  ctx: Context,
  recipient: Recipient,
  signal: AbortSignal,
): Promise<void> {
  const event = await comingEvent(ctx.db, recipient)
  const untilStart = (event?.startsAt.getTime() ?? 0) - ctx.now().getTime()
  if (!event || untilStart <= 0) return
  const text = [
    t(
      'You moved up from the waiting list: you are now signed up for {event} in {channel}, {time}.',
      factsOf(event),
    ),
    t('If you can’t come, change your answer there to pass your place on.'),
  ].join('\n')
  try {
    await sendIfDeliverable(ctx, recipient, event, 'place', text, signal)
  } catch (error) {
    if (!isTooLate(error, untilStart)) throw error
    const { memberId } = recipient
    const message = { text: `<@${memberId}> ${text}`, allowedMentions: { memberIds: [memberId] } }
    await ctx.discord.sendMessage(event.channelId, message, nonceOf('place', event, recipient))
  }
}

function describeStart(event: EventRow, now: Date): string {
  const facts = factsOf(event)
  return event.startsAt > now
    ? t('{event} in {channel} starts {time}. You are signed up.', facts)
    : t('{event} in {channel} started {time}. You are signed up.', facts)
}

function factsOf({ title, channelId, startsAt }: EventRow) {
  return {
    event: `**${escapeMarkdown(title)}**`,
    channel: `<#${channelId}>`,
    time: formatTimestamp(startsAt),
  }
}

/** The event; null if it is cancelled or the member no longer takes part. */
async function comingEvent(db: Db, recipient: Recipient): Promise<EventRow | null> {
  const [row] = await db
    .select({ event: events })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(and(isSignupOf(recipient), isComing))
  return row && !row.event.cancelledAt ? row.event : null
}

async function hasOptedOut(db: Db, memberId: string): Promise<boolean> {
  return (await db.$count(reminderOptOuts, eq(reminderOptOuts.memberId, memberId))) > 0
}

async function sendIfDeliverable(
  ctx: Context,
  recipient: Recipient,
  event: EventRow,
  subject: string,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const { memberId } = recipient
  try {
    const nonce = nonceOf(subject, event, recipient)
    const direct = { memberId, message: { text }, nonce }
    await sendDirectMessage(ctx, direct, signal)
  } catch (error) {
    // Members without direct messages still see the post; those who left need no message.
    const isMissed =
      error instanceof PermanentDiscordError && ['undeliverable', 'gone'].includes(error.reason)
    if (!isMissed) throw error
  }
}

function nonceOf(
  subject: string,
  { startsAt }: EventRow,
  { eventId, memberId }: Recipient,
): string {
  return `${subject} ${eventId} ${memberId} ${startsAt.getTime()}`
}

function isTooLate(error: unknown, untilStart: number): boolean {
  return error instanceof Postponed && error.milliseconds > untilStart - channelLeadMilliseconds
}
