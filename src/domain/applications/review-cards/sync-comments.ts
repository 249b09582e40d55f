import { eq } from 'drizzle-orm'
import { reviewCardComments } from '../../../db/schema/applications/review-cards.ts'
import type { OutgoingMessage } from '../../../discord/actions.ts'
import { t } from '../../../text/t.ts'
import { clockSkewMilliseconds } from '../../core/clock-skew.ts'
import type { Context } from '../../core/context.ts'
import { isGoneError } from '../../core/discord-errors.ts'
import { editMessage } from '../../core/edit-message.ts'
import { Postponed } from '../../jobs/postponed.ts'
import { type CardComment, commentUrl, formatComment } from './format-comment.ts'
import type { CardRow } from './load-cards.ts'
import { hashOf } from './posted-content.ts'

type PostedComment = typeof reviewCardComments.$inferSelect

/** A posted card, whose thread has its id. */
interface PostedCard {
  row: Pick<CardRow, 'submissionId' | 'channelId'>
  messageId: string
}

/** Discord allows about one message a second in a channel, and a job has ten minutes. */
const maxPostedAtOnce = 100

/** Posts comments in the thread of a card, which is started for the first one, and updates and deletes them. */
export async function syncComments(
  ctx: Context,
  { comments, ...card }: PostedCard & { comments: readonly CardComment[] },
  signal: AbortSignal,
): Promise<void> {
  const posted = await listPosted(ctx, card.row)
  const isWanted = ({ commentId }: PostedComment) =>
    comments.some((comment) => comment.commentId === commentId)
  const surplus = posted.filter((one) => !isWanted(one))
  await deletePosted(ctx, card, surplus, signal)
  let left = maxPostedAtOnce
  for (const comment of comments) {
    signal.throwIfAborted()
    const message = formatComment(ctx, comment)
    const known = posted.find(({ commentId }) => commentId === comment.commentId)
    if (known?.messageId && known.content === hashOf(message)) continue
    if (left === 0) throw new Postponed(0, 'There are more comments.')
    left -= 1
    await postComment(ctx, card, comment, known)
  }
}

/** Deletes the comments in the thread of a card. */
export async function deleteComments(
  ctx: Context,
  { messageId, ...row }: PostedCard['row'] & { messageId: string },
  signal: AbortSignal,
): Promise<void> {
  await deletePosted(ctx, { row, messageId }, await listPosted(ctx, row), signal)
}

/** Whether comments differ from those in the thread. */
export function differsFrom(
  site: Pick<Context, 'siteUrl'>,
  comments: readonly CardComment[],
  posted: readonly Pick<PostedComment, 'commentId' | 'content'>[],
): boolean {
  if (comments.length !== posted.length) return true
  const contents = new Map(posted.map(({ commentId, content }) => [commentId, content]))
  return comments.some(
    (comment) => contents.get(comment.commentId) !== hashOf(formatComment(site, comment)),
  )
}

function listPosted({ db }: Context, { submissionId }: PostedCard['row']) {
  return db
    .select()
    .from(reviewCardComments)
    .where(eq(reviewCardComments.submissionId, submissionId))
}

/** The row is stored first, so that an interrupted attempt is recognised. */
async function postComment(
  ctx: Context,
  card: PostedCard,
  comment: CardComment,
  known: PostedComment | undefined,
): Promise<void> {
  const { commentId, submissionId } = comment
  const isComment = eq(reviewCardComments.commentId, commentId)
  if (!known) {
    const row = { commentId, submissionId, postableSince: ctx.now() }
    await ctx.db.insert(reviewCardComments).values(row)
  }
  const message = formatComment(ctx, comment)
  const content = hashOf(message)
  const found = known && (known.messageId ?? (await findComment(ctx, card, known)))
  // One that was deleted on Discord stays so.
  if (found) await editMessage(ctx, { channelId: card.messageId, messageId: found }, message)
  const messageId = found ?? (await sendComment(ctx, card, message, `${commentId} ${content}`))
  await ctx.db.update(reviewCardComments).set({ messageId, content }).where(isComment)
}

/** Starts the thread if there is none yet, or none any more. */
async function sendComment(
  { discord }: Context,
  { row: { channelId, submissionId }, messageId: threadId }: PostedCard,
  message: OutgoingMessage,
  nonce: string,
): Promise<string> {
  const send = () => discord.sendMessage(threadId, message, `review comment ${nonce}`)
  try {
    return await send()
  } catch (error) {
    if (!isGoneError(error)) throw error
    await discord.startThread(channelId, threadId, t('Application {id}', { id: submissionId }))
    return send()
  }
}

async function deletePosted(
  ctx: Context,
  card: PostedCard,
  posted: readonly PostedComment[],
  signal: AbortSignal,
): Promise<void> {
  for (const one of posted) {
    signal.throwIfAborted()
    const found = one.messageId ?? (await findComment(ctx, card, one))
    const reason = t('The comment was deleted, or may no longer be shown here.')
    if (found) await ctx.discord.deleteMessage(card.messageId, found, reason)
    await ctx.db.delete(reviewCardComments).where(eq(reviewCardComments.commentId, one.commentId))
  }
}

/** The message that an interrupted attempt posted; null if there is none. */
async function findComment(
  ctx: Context,
  { messageId: threadId }: PostedCard,
  posted: PostedComment,
): Promise<string | null> {
  const since = new Date(posted.postableSince.getTime() - clockSkewMilliseconds)
  try {
    return await ctx.discord.findMessage(threadId, commentUrl(ctx, posted), since)
  } catch (error) {
    if (isGoneError(error)) return null
    throw error
  }
}
