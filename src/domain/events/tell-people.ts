import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events, reminderOptOuts, signups } from '../../db/schema/events.ts'
import { DiscordRefusal } from '../../discord/acting.ts'
import { isComing } from '../activity/signups.ts'
import type { Context } from '../context.ts'
import { sendDirectMessage } from '../direct-messages/send.ts'
import { plain } from '../discord-text.ts'
import { askFor } from '../jobs/jobs.ts'
import { Postponed } from '../jobs/postponed.ts'
import type { EventRow } from './find-event.ts'
import { timeWords } from './post-words.ts'
import {
  formatStart,
  graceMilliseconds,
  isSignupOf,
  reminderLeadMilliseconds,
} from './reminders.ts'

/** Whom a message is for, and about which event. */
interface Told {
  eventId: string
  memberId: string
}

/** A direct message must arrive so long before the start; otherwise the event's channel is used. */
const channelLeadMilliseconds = 10 * 60 * 1000
/** Of the openings that direct messages may use: the others are left to decisions, which have no other way. */
const budgetShare = 0.5
/** Reminders for the channel are collected for so long, so that one post names everyone. */
const collectMilliseconds = 15_000

/**
 * Reminds somebody who comes of an event that starts soon, unless they want no reminders by now. Where a
 * direct message would come too late, they are named in the event's channel instead.
 */
export async function remind(ctx: Context, told: Told, stopped: AbortSignal): Promise<void> {
  const event = await comingEvent(ctx.db, told)
  const untilStart = (event?.startsAt.getTime() ?? 0) - ctx.now().getTime()
  // A reminder of an event that was moved is asked for again at its new hour.
  if (!event || untilStart > reminderLeadMilliseconds) return
  if (await hasOptedOut(ctx.db, told.memberId)) return
  if (untilStart < -graceMilliseconds) {
    await ctx.db.update(signups).set({ reminderState: 'missed' }).where(isSignupOf(told))
    ctx.log.warn({ ...told }, 'A reminder was not sent, because the event had started.')
    return
  }
  const text = [
    `**${plain(event.title)}** in <#${event.channelId}> ${formatStart(event, ctx.now())}. You are signed up.`,
    'No more reminders? Use `/reminders` in the server.',
  ].join('\n')
  try {
    await tell(ctx, told, event, 'reminder', text, stopped)
  } catch (error) {
    if (!isTooLate(error, untilStart)) throw error
    await ctx.db.transaction(async (tx) => {
      await tx.update(signups).set({ reminderState: 'channel' }).where(isSignupOf(told))
      const { eventId } = told
      const startAfter = new Date(ctx.now().getTime() + collectMilliseconds)
      await askFor(tx, 'event-mention', { eventId }, eventId, startAfter)
    })
  }
}

/** Tells somebody who waited that they have a place now; in the event's channel where a direct message would come too late. */
export async function tellOfPlace(ctx: Context, told: Told, stopped: AbortSignal): Promise<void> {
  const event = await comingEvent(ctx.db, told)
  const untilStart = (event?.startsAt.getTime() ?? 0) - ctx.now().getTime()
  if (!event || untilStart <= 0) return
  const text = [
    `A place has come free for you: you are signed up for **${plain(event.title)}** in <#${event.channelId}>, ${timeWords(event.startsAt)}.`,
    'If you cannot come, press Withdraw there, so that the next one can.',
  ].join('\n')
  try {
    await tell(ctx, told, event, 'place', text, stopped)
  } catch (error) {
    if (!isTooLate(error, untilStart)) throw error
    const { memberId } = told
    const message = { text: `<@${memberId}> ${text}`, pings: { memberIds: [memberId] } }
    await ctx.discord.sendMessage(event.channelId, message, onceOf('place', event, told))
  }
}

/** The event, if it is not cancelled and the member still comes. */
async function comingEvent(db: Db, told: Told): Promise<EventRow | null> {
  const [row] = await db
    .select({ event: events })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(and(isSignupOf(told), isComing))
  return row && !row.event.cancelledAt ? row.event : null
}

async function hasOptedOut(db: Db, memberId: string): Promise<boolean> {
  return (await db.$count(reminderOptOuts, eq(reminderOptOuts.memberId, memberId))) > 0
}

async function tell(
  ctx: Context,
  told: Told,
  event: EventRow,
  about: string,
  text: string,
  stopped: AbortSignal,
): Promise<void> {
  const { memberId } = told
  try {
    const once = onceOf(about, event, told)
    const direct = { memberId, message: { text }, once, budgetShare }
    await sendDirectMessage(ctx, direct, stopped)
  } catch (error) {
    // Members who take no direct messages, or are gone, read the post.
    const isMissed =
      error instanceof DiscordRefusal && ['undeliverable', 'gone'].includes(error.reason)
    if (!isMissed) throw error
  }
}

function onceOf(about: string, { startsAt }: EventRow, { eventId, memberId }: Told): string {
  return `${about} ${eventId} ${memberId} ${startsAt.getTime()}`
}

function isTooLate(error: unknown, untilStart: number): boolean {
  return error instanceof Postponed && error.milliseconds > untilStart - channelLeadMilliseconds
}
