import { and, eq } from 'drizzle-orm'
import { statusNames } from '../../../contract/attendance/status-names.ts'
import { attendanceContests } from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'
import { PermanentDiscordError } from '../../../discord/actions.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { sendDirectMessage } from '../../direct-messages/send.ts'

/** Sends a member the decision about their contest as a direct message. */
export async function notifyOfContest(
  ctx: Context,
  { eventId, memberId }: { eventId: string; memberId: string },
  signal: AbortSignal,
): Promise<void> {
  const [row] = await ctx.db
    .select({ contest: attendanceContests, event: events })
    .from(attendanceContests)
    .innerJoin(events, eq(events.id, attendanceContests.eventId))
    .where(and(eq(attendanceContests.eventId, eventId), eq(attendanceContests.memberId, memberId)))
  if (!row || row.contest.isAccepted === null) return
  const { contest, event } = row
  const note = contest.note && `\n> ${escapeMarkdown(contest.note).replaceAll('\n', '\n> ')}`
  const text = `${describeDecision(contest, event)}${note}`
  const nonce = `contest ${eventId} ${memberId}`
  try {
    await sendDirectMessage(ctx, { memberId, message: { text }, nonce }, signal)
  } catch (error) {
    // Members without direct messages still see the decision on the event's page.
    const isMissed =
      error instanceof PermanentDiscordError && ['undeliverable', 'gone'].includes(error.reason)
    if (!isMissed) throw error
  }
}

function describeDecision(
  { contested, corrected }: typeof attendanceContests.$inferSelect,
  { title, startsAt }: typeof events.$inferSelect,
): string {
  const facts = {
    status: `**${t(statusNames[contested])}**`,
    event: `**${escapeMarkdown(title)}**`,
    day: `<t:${Math.floor(startsAt.getTime() / 1000)}:D>`,
  }
  return corrected
    ? t(
        'Your contest of {status} at {event} on {day} was accepted. You are now recorded as {corrected}.',
        { ...facts, corrected: `**${t(statusNames[corrected])}**` },
      )
    : t('Your contest of {status} at {event} on {day} was declined.', facts)
}
