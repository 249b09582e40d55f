import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { minChannelMentions } from '../../../contract/line-ups/publication.ts'
import type { Db } from '../../../db/db.ts'
import { eventChangeNotices, eventChanges } from '../../../db/schema/events/event-changes.ts'
import { PermanentDiscordError } from '../../../discord/actions.ts'
import type { Context } from '../../core/context.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { type EventRow, lockEvent } from '../event-row.ts'
import { describeChange, describeUnchanged } from './describe-change.ts'
import {
  type Change,
  findChange,
  isNoticeFor,
  listRespondents,
  type Notice,
  nonceOf,
} from './notices.ts'

/** Fits into Discord's 2000 characters with two escaped titles: a mention has at most 24. */
const maxMentionsPerMessage = 50

/**
 * Notifies everyone who answered of a change of an event: in its channel if they are many, else by direct message.
 * If they were notified of an earlier change within the last minutes, those messages are edited instead.
 */
export async function announceEventChange(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  const found = await findChange(ctx.db, eventId)
  if (!found) return
  const { change, event } = found
  if (change.notifiedAt) {
    await updateMessages(ctx, change, event)
    await sendMentions(ctx, change, event)
  } else if (describeChange(change.before, event) === null) {
    await deleteChange(ctx.db, eventId)
  } else {
    await sendMentions(ctx, await chooseRecipients(ctx, eventId), event)
  }
}

/** After a change that was taken back before anybody was notified, unless the event was changed again meanwhile. */
async function deleteChange(db: Db, eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, eventId)
    const found = await findChange(tx, eventId)
    if (!found || found.change.notifiedAt) return
    if (describeChange(found.change.before, found.event) !== null) return
    await tx.delete(eventChanges).where(eq(eventChanges.eventId, eventId))
  })
}

async function chooseRecipients({ db, now }: Context, eventId: string): Promise<Change> {
  return db.transaction(async (tx) => {
    const isThis = eq(eventChanges.eventId, eventId)
    const [change] = await tx
      .update(eventChanges)
      .set({ notifiedAt: now() })
      .where(isThis)
      .returning()
    if (!change) throw new Error('the change of an event is gone')
    const memberIds = await listRespondents(tx, eventId)
    const via = memberIds.length < minChannelMentions ? 'direct' : 'mention'
    const recipients = memberIds.map((memberId) => ({ eventId, memberId }))
    if (recipients.length > 0) {
      await tx
        .insert(eventChangeNotices)
        .values(recipients.map((recipient) => ({ ...recipient, via }) as const))
    }
    if (via === 'direct') await enqueueAll(tx, 'send-event-change', recipients)
    return change
  })
}

async function sendMentions(ctx: Context, change: Change, event: EventRow): Promise<void> {
  const text = describeChange(change.before, event)
  if (text === null) return
  for (;;) {
    const memberIds = await listUnmentioned(ctx.db, event.id)
    if (memberIds.length === 0) return
    const message = mentionMessage(text, memberIds)
    const nonce = nonceOf(change, memberIds[0])
    const messageId = await ctx.discord.sendMessage(event.channelId, message, nonce)
    await ctx.db
      .update(eventChangeNotices)
      .set({ channelId: event.channelId, messageId })
      .where(isNoticeFor(event.id, memberIds))
  }
}

async function listUnmentioned(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: eventChangeNotices.memberId })
    .from(eventChangeNotices)
    .where(
      and(
        eq(eventChangeNotices.eventId, eventId),
        eq(eventChangeNotices.via, 'mention'),
        isNull(eventChangeNotices.messageId),
      ),
    )
    .orderBy(asc(eventChangeNotices.memberId))
    .limit(maxMentionsPerMessage)
  return rows.map(({ memberId }) => memberId)
}

/** Edits the messages that were sent; those still to be sent have the newest state anyway. */
async function updateMessages(ctx: Context, change: Change, event: EventRow): Promise<void> {
  const text = describeChange(change.before, event) ?? describeUnchanged(event)
  const sent = await ctx.db
    .select()
    .from(eventChangeNotices)
    .where(and(eq(eventChangeNotices.eventId, event.id), isNotNull(eventChangeNotices.messageId)))
    .orderBy(asc(eventChangeNotices.memberId))
  for (const messageId of new Set(sent.map((notice) => notice.messageId))) {
    await updateMessage(
      ctx,
      text,
      sent.filter((notice) => notice.messageId === messageId),
    )
  }
}

async function updateMessage(
  ctx: Context,
  text: string,
  notices: readonly Notice[],
): Promise<void> {
  const [first] = notices
  if (!first?.channelId || !first.messageId) return
  const memberIds = notices.map(({ memberId }) => memberId)
  const message = first.via === 'mention' ? mentionMessage(text, memberIds) : { text }
  await ctx.discord
    .editMessage(first.channelId, first.messageId, message)
    .catch((error: unknown) => {
      // Somebody has deleted it.
      if (!(error instanceof PermanentDiscordError)) throw error
    })
}

function mentionMessage(text: string, memberIds: readonly string[]) {
  const mentions = memberIds.map((id) => `<@${id}>`).join(' ')
  return { text: `${text}\n${mentions}`, allowedMentions: { memberIds } }
}
