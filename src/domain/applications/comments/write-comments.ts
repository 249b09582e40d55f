import { and, eq } from 'drizzle-orm'
import { maxComments } from '../../../contract/applications/comments.ts'
import type { Task } from '../../../contract/core/tasks.ts'
import type { Db } from '../../../db/db.ts'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { t } from '../../../text/t.ts'
import { aboutApplication, recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { lockForStaff } from '../lock-submission.ts'
import { enqueueReviewCard } from '../review-cards/enqueue.ts'
import { enqueueMentions, requireMentionable } from './mentions.ts'

type Clock = Pick<Context, 'db' | 'now'>

interface NewComment {
  submissionId: number
  text: string
  /** Chosen by the author's client; repeated for the same comment. */
  key: string
}

const ownRefusal = () => t('You cannot comment on your own application.')

/**
 * Adds a comment on an application, notifies those whom it mentions, and returns its id; a repeated `key` of the
 * same author adds nothing. Callers check the task `votes` and the length of the text.
 */
export async function addComment(
  { db, now }: Clock,
  authorId: string,
  { submissionId, text: input, key }: NewComment,
): Promise<number> {
  return db.transaction(async (tx) => {
    const refusal = ownRefusal()
    const { memberId } = await lockForStaff(tx, { submissionId, actorId: authorId, refusal })
    const inThread = eq(submissionComments.submissionId, submissionId)
    const [added] = await tx
      .select({ id: submissionComments.id })
      .from(submissionComments)
      .where(
        and(inThread, eq(submissionComments.authorId, authorId), eq(submissionComments.key, key)),
      )
    if (added) return added.id
    if ((await tx.$count(submissionComments, inThread)) >= maxComments) {
      throw new DomainError(
        'conflict',
        t('An application can have at most {max, number} comments. Delete one to add another.', {
          max: maxComments,
        }),
      )
    }
    const text = input.trim()
    const memberIds = await requireMentionable(tx, { text, applicantId: memberId })
    const at = now()
    const [comment] = await tx
      .insert(submissionComments)
      .values({ submissionId, authorId, text, at, key })
      .returning({ id: submissionComments.id })
    if (!comment) throw new Error('The comment was not inserted.')
    await recordChange(tx, {
      at,
      actorId: authorId,
      action: 'application commented',
      ...aboutApplication(submissionId),
      after: { characters: text.length },
    })
    await enqueueReviewCard(tx, submissionId)
    await enqueueMentions(tx, { commentId: comment.id, submissionId }, { memberIds, authorId })
    return comment.id
  })
}

/** Replaces the text of one's own comment, and notifies those whom it newly mentions. */
export async function editComment(
  { db, now }: Clock,
  actorId: string,
  { commentId, text: input }: { commentId: number; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockComment(tx, commentId, actorId)
    if (!found) throw new DomainError('not-found', t('This comment was deleted.'))
    const { comment, applicantId } = found
    if (comment.authorId !== actorId) {
      throw new DomainError('forbidden', t('You can only edit your own comments.'))
    }
    const text = input.trim()
    if (text === comment.text) return
    const { submissionId } = comment
    const before = comment.text
    const memberIds = await requireMentionable(tx, { text, before, applicantId })
    const at = now()
    await tx
      .update(submissionComments)
      .set({ text, editedAt: at })
      .where(eq(submissionComments.id, commentId))
    await recordChange(tx, {
      at,
      actorId,
      action: 'application comment edited',
      ...aboutApplication(submissionId),
      before: { characters: before.length },
      after: { characters: text.length, isChanged: true },
    })
    await enqueueReviewCard(tx, submissionId)
    await enqueueMentions(tx, { commentId, submissionId }, { memberIds, authorId: actorId })
  })
}

/** Deletes one's own comment, or with the task `decisions` any; repeating it has no effect. */
export async function deleteComment(
  { db, now }: Clock,
  actor: { memberId: string; tasks: readonly Task[] },
  commentId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockComment(tx, commentId, actor.memberId)
    if (!found) return
    const { authorId, submissionId, text } = found.comment
    const isOwn = authorId === actor.memberId
    if (!isOwn && !actor.tasks.includes('decisions')) {
      throw new DomainError('forbidden', t('You can only delete your own comments.'))
    }
    await tx.delete(submissionComments).where(eq(submissionComments.id, commentId))
    await enqueueReviewCard(tx, submissionId)
    await recordChange(tx, {
      at: now(),
      actorId: actor.memberId,
      action: 'application comment deleted',
      ...aboutApplication(submissionId),
      before: { characters: text.length, ...(!isOwn && { authorId }) },
    })
  })
}

/** Locks a comment with its application; throws if the application is the actor's own. */
async function lockComment(tx: Db, commentId: number, actorId: string) {
  const selectComment = () =>
    tx.select().from(submissionComments).where(eq(submissionComments.id, commentId))
  const [known] = await selectComment()
  if (!known) return undefined
  const { submissionId } = known
  const { memberId } = await lockForStaff(tx, { submissionId, actorId, refusal: ownRefusal() })
  const [comment] = await selectComment()
  return comment && { comment, applicantId: memberId }
}
