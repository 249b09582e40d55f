import { and, eq } from 'drizzle-orm'
import { events, reminderOptOuts, signups } from '../../db/schema/events.ts'
import { DiscordRefusal } from '../../discord/acting.ts'
import { isComing } from '../activity/signups.ts'
import type { Context } from '../context.ts'
import { plain } from '../discord-text.ts'
import type { EventRow } from './find-event.ts'
import { timeWords } from './post-words.ts'

/** Whom a message is for, and about which event. */
interface Told {
  eventId: string
  memberId: string
}

/** Reminds somebody who comes of an event that starts soon, unless they want no reminders by now. */
export async function remind(ctx: Context, told: Told): Promise<void> {
  const [optedOut] = await ctx.db
    .select()
    .from(reminderOptOuts)
    .where(eq(reminderOptOuts.memberId, told.memberId))
  if (optedOut) return
  await tell(ctx, told, 'reminder', ({ title, channelId, startsAt }) =>
    [
      `**${plain(title)}** in <#${channelId}> starts ${timeWords(startsAt)}. You are signed up.`,
      'No more reminders? Use `/reminders` in the server.',
    ].join('\n'),
  )
}

/** Tells somebody who waited that they have a place now. */
export function tellOfPlace(ctx: Context, told: Told): Promise<void> {
  return tell(ctx, told, 'place', ({ title, channelId, startsAt }) =>
    [
      `A place has come free for you: you are signed up for **${plain(title)}** in <#${channelId}>, ${timeWords(startsAt)}.`,
      'If you cannot come, press Withdraw there, so that the next one can.',
    ].join('\n'),
  )
}

/** Nobody is told of an event that is over or that they do not come to any more. */
async function tell(
  ctx: Context,
  { eventId, memberId }: Told,
  about: string,
  words: (event: EventRow) => string,
): Promise<void> {
  const [row] = await ctx.db
    .select({ event: events })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(and(eq(signups.eventId, eventId), eq(signups.memberId, memberId), isComing))
  if (!row || row.event.cancelledAt || row.event.startsAt <= ctx.now()) return
  const once = `${about} ${eventId} ${row.event.startsAt.getTime()}`
  try {
    await ctx.discord.sendDirectMessage(memberId, { text: words(row.event) }, once)
  } catch (error) {
    // Who takes no messages, or is gone, reads the post.
    const isMissed =
      error instanceof DiscordRefusal && ['undeliverable', 'gone'].includes(error.reason)
    if (!isMissed) throw error
  }
}
