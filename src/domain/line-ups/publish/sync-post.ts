import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { events } from '../../../db/schema/events/events.ts'
import {
  lineUpMessages,
  lineUpNotices,
  lineUpPlaces,
  lineUps,
} from '../../../db/schema/events/line-ups.ts'
import { combatRoles } from '../../../db/schema/games.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { editMessage } from '../../core/edit-message.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { formatLineUp } from './format-post.ts'

/**
 * Updates the messages in the channel to the published line-up: edits changed ones, sends missing ones and
 * deletes the rest. Then enqueues notices for members whose place changed.
 */
export async function syncLineUpPost(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  const post = await loadLineUpPost(ctx.db, eventId)
  if (!post) return
  const { event, texts, messages } = post
  for (const [position, text] of texts.entries()) {
    const known = messages[position]
    if (known?.content === text) continue
    if (known && (await editMessage(ctx, known, { text }))) {
      await storeMessage(ctx.db, { ...known, content: text })
      continue
    }
    const { channelId } = event
    const nonce = `line-up ${eventId} ${position} ${known?.messageId ?? ''}`
    const messageId = await ctx.discord.sendMessage(channelId, { text }, nonce)
    await storeMessage(ctx.db, { eventId, position, channelId, messageId, content: text })
  }
  for (const { channelId, messageId } of messages.slice(texts.length)) {
    const reason = t('The line-up needs fewer messages.')
    await ctx.discord.deleteMessage(channelId, messageId, reason)
  }
  const isSurplus = gte(lineUpMessages.position, texts.length)
  await ctx.db.delete(lineUpMessages).where(and(eq(lineUpMessages.eventId, eventId), isSurplus))
  await enqueueNotices(ctx, eventId)
}

type Message = typeof lineUpMessages.$inferSelect

/** The event, the wanted texts and the existing messages. Waits for a concurrent publication to commit. */
function loadLineUpPost(db: Db, eventId: string) {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ event: events, publishedAt: lineUps.publishedAt })
      .from(lineUps)
      .innerJoin(events, eq(events.id, lineUps.eventId))
      .where(eq(lineUps.eventId, eventId))
      .for('share')
    if (!found) return null
    const { event, publishedAt } = found
    const messages = await tx
      .select()
      .from(lineUpMessages)
      .where(eq(lineUpMessages.eventId, eventId))
      .orderBy(asc(lineUpMessages.position))
    const texts = publishedAt ? formatLineUp(event, await readPlaces(tx, eventId)) : []
    return { event, texts, messages }
  })
}

function readPlaces(tx: Db, eventId: string) {
  return tx
    .select({
      displayName: members.displayName,
      isBenched: lineUpPlaces.isBenched,
      party: lineUpPlaces.party,
      partyName: lineUpPlaces.partyName,
      combatRole: combatRoles.name,
      note: lineUpPlaces.note,
    })
    .from(lineUpPlaces)
    .innerJoin(members, eq(members.id, lineUpPlaces.memberId))
    .leftJoin(combatRoles, eq(combatRoles.id, lineUpPlaces.combatRoleId))
    .where(eq(lineUpPlaces.eventId, eventId))
    .orderBy(
      asc(lineUpPlaces.party),
      asc(lineUpPlaces.seat),
      asc(members.displayName),
      asc(members.id),
    )
}

async function storeMessage(db: Db, message: Message): Promise<void> {
  await db
    .insert(lineUpMessages)
    .values(message)
    .onConflictDoUpdate({
      target: [lineUpMessages.eventId, lineUpMessages.position],
      set: message,
    })
}

async function enqueueNotices({ db }: Context, eventId: string): Promise<void> {
  const isOpen = and(eq(lineUpNotices.eventId, eventId), isNull(lineUpNotices.sentAt))
  await db.transaction(async (tx) => {
    const open = await tx.select().from(lineUpNotices).where(isOpen).orderBy(lineUpNotices.memberId)
    for (const { memberId, via } of open) {
      if (via === 'direct') {
        await enqueue(tx, 'send-line-up-notice', { eventId, memberId })
      }
    }
    if (open.some(({ via }) => via === 'mention')) {
      await enqueue(tx, 'mention-line-up-members', { eventId })
    }
  })
}
