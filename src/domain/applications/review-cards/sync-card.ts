import { eq } from 'drizzle-orm'
import { reviewCardComments, reviewCards } from '../../../db/schema/applications/review-cards.ts'
import { t } from '../../../text/t.ts'
import { clockSkewMilliseconds } from '../../core/clock-skew.ts'
import type { Context } from '../../core/context.ts'
import { isGoneError } from '../../core/discord-errors.ts'
import { editMessage } from '../../core/edit-message.ts'
import { Postponed } from '../../jobs/postponed.ts'
import { type CardApplication, cardButtonId, formatReviewCard } from './format-card.ts'
import { type CardRow, type LoadedCard, loadCards } from './load-cards.ts'
import { hashOf } from './posted-content.ts'
import { deleteComments, syncComments } from './sync-comments.ts'

/** Posts the card of an application with the comments in its thread, or brings both up to date. */
export async function syncReviewCard(
  ctx: Context,
  { submissionId }: { submissionId: number },
  signal: AbortSignal,
): Promise<void> {
  const [card] = await loadCards(ctx, [submissionId])
  if (!card) return
  const { undoableUntil } = card
  if (undoableUntil && undoableUntil > ctx.now()) {
    const milliseconds = undoableUntil.getTime() - ctx.now().getTime()
    throw new Postponed(milliseconds, 'The decision can still be undone.')
  }
  if (!card.application) return removeCard(ctx, card.row, signal)
  if (isMisplaced(card)) return moveCard(ctx, card, signal)
  const messageId = await postCard(ctx, card, card.application)
  if (messageId !== null) await syncComments(ctx, { messageId, ...card }, signal)
}

/** Whether a card belongs into another channel. That of a closed application stays where it was posted. */
export function isMisplaced({ row, isOpen, reviewChannelId }: LoadedCard): boolean {
  return row.channelId !== reviewChannelId && (isOpen || row.messageId === null)
}

/** Deletes the card and the comments in its thread; what people wrote there stays. */
async function removeCard(ctx: Context, row: CardRow, signal: AbortSignal): Promise<void> {
  const { channelId } = row
  const messageId = row.messageId ?? (await findCard(ctx, row))
  if (messageId !== null) {
    await deleteComments(ctx, { ...row, messageId }, signal)
    await ctx.discord.deleteMessage(channelId, messageId, t('The card is no longer needed.'))
  }
  await ctx.db.delete(reviewCards).where(isRow(row))
}

/** Removes a card from its channel, and posts it in the one that is chosen now. */
async function moveCard(ctx: Context, card: LoadedCard, signal: AbortSignal): Promise<void> {
  const { row, isOpen, reviewChannelId } = card
  await removeCard(ctx, row, signal)
  if (!isOpen || reviewChannelId === null) return
  const { submissionId } = row
  const moved = { submissionId, channelId: reviewChannelId, postableSince: ctx.now() }
  await ctx.db.insert(reviewCards).values(moved).onConflictDoNothing()
  await syncReviewCard(ctx, { submissionId }, signal)
}

/** Returns the id of the current card; null if a closed application's card was deleted on Discord. */
async function postCard(
  ctx: Context,
  { row, isOpen }: LoadedCard,
  application: CardApplication,
): Promise<string | null> {
  const message = formatReviewCard(ctx, application)
  const content = hashOf(message)
  const known = row.messageId ?? (await findCard(ctx, row))
  if (known !== null && row.content === content) return known
  if (known !== null && (await editMessage(ctx, { ...row, messageId: known }, message))) {
    await ctx.db.update(reviewCards).set({ messageId: known, content }).where(isRow(row))
    return known
  }
  if (known !== null && !isOpen) {
    await ctx.db.delete(reviewCards).where(isRow(row))
    return null
  }
  // The thread of a deleted card cannot be continued: its comments are posted again.
  await ctx.db
    .delete(reviewCardComments)
    .where(eq(reviewCardComments.submissionId, row.submissionId))
  const nonce = `review card ${row.submissionId} ${known ?? ''} ${content}`
  const messageId = await ctx.discord.sendMessage(row.channelId, message, nonce)
  await ctx.db.update(reviewCards).set({ messageId, content }).where(isRow(row))
  return messageId
}

/** The card that an interrupted attempt posted; null if there is none, or no channel any more. */
async function findCard(ctx: Context, row: CardRow): Promise<string | null> {
  const { submissionId, channelId, postableSince } = row
  const since = new Date(postableSince.getTime() - clockSkewMilliseconds)
  try {
    return await ctx.discord.findMessage(channelId, cardButtonId(submissionId), since)
  } catch (error) {
    if (isGoneError(error)) return null
    throw error
  }
}

function isRow({ submissionId }: CardRow) {
  return eq(reviewCards.submissionId, submissionId)
}
