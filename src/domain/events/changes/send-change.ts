import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { eventChangeNotices } from '../../../db/schema/events/event-changes.ts'
import { events } from '../../../db/schema/events/events.ts'
import { PermanentDiscordError } from '../../../discord/actions.ts'
import type { Context } from '../../core/context.ts'
import { type SentMessage, sendDirectMessage } from '../../direct-messages/send.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { Postponed } from '../../jobs/postponed.ts'
import { describeChange } from './describe-change.ts'
import { type Change, findChange, isNoticeFor, nonceOf } from './notices.ts'

/** Notifies a member of a change of an event by direct message; if that fails, they are mentioned in the channel. */
export async function sendEventChange(
  ctx: Context,
  { eventId, memberId }: { eventId: string; memberId: string },
  signal: AbortSignal,
): Promise<void> {
  const found = await findChange(ctx.db, eventId)
  const isThis = isNoticeFor(eventId, [memberId])
  const [notice] = await ctx.db.select().from(eventChangeNotices).where(isThis)
  const text = found && describeChange(found.change.before, found.event)
  if (!text || notice?.via !== 'direct' || notice.messageId) return
  try {
    const nonce = nonceOf(found.change, memberId)
    const sent = await sendDirectMessage(ctx, { memberId, message: { text }, nonce }, signal)
    await saveSent(ctx.db, found.change, memberId, { ...sent, text })
  } catch (error) {
    if (!isUndelivered(error)) throw error
    await ctx.db.transaction(async (tx) => {
      await tx.update(eventChangeNotices).set({ via: 'mention' }).where(isThis)
      await enqueue(tx, 'announce-event-change', { eventId })
    })
  }
}

/** Stores where the message is; if the event was changed while it was sent, it is to be edited at once. */
async function saveSent(
  db: Db,
  { eventId, before }: Change,
  memberId: string,
  { text, ...sent }: SentMessage & { text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(eventChangeNotices)
      .set(sent)
      .where(isNoticeFor(eventId, [memberId]))
    const [event] = await tx.select().from(events).where(eq(events.id, eventId))
    if (!event || describeChange(before, event) === text) return
    await enqueue(tx, 'announce-event-change', { eventId })
  })
}

/** Whether the member accepts no direct messages, or too many have been sent. */
function isUndelivered(error: unknown): boolean {
  if (error instanceof Postponed) return true
  return error instanceof PermanentDiscordError && ['undeliverable', 'gone'].includes(error.reason)
}
