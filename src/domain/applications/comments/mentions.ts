import { and, eq, inArray, ne } from 'drizzle-orm'
import { findMentions, maxMentions } from '../../../contract/applications/comments.ts'
import type { Db } from '../../../db/db.ts'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import { holdsTask } from '../../accounts/holds-task.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../core/errors.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import type { CommentMention } from '../../jobs/payloads.ts'
import { notifyStaff } from '../notify-staff.ts'

/** Throws if a comment newly mentions someone who may not read it; returns the ids of those whom it newly mentions. */
export async function requireMentionable(
  tx: Db,
  { text, before = '', applicantId }: { text: string; before?: string; applicantId: string },
): Promise<string[]> {
  const mentioned = findMentions(text)
  if (mentioned.length > maxMentions) {
    throw validationError(
      t('A comment can mention at most {max, number} people.', { max: maxMentions }),
    )
  }
  const known = findMentions(before)
  const added = mentioned.filter((id) => !known.includes(id))
  if (added.length === 0) return []
  const allowed = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, added), ne(members.id, applicantId), holdsTask('applications')))
  if (allowed.length < added.length) {
    throw validationError(t('You can mention only staff who may read applications.'))
  }
  return added
}

/** Enqueues a direct message to everyone whom a comment newly mentions, except its author. */
export async function enqueueMentions(
  tx: Db,
  comment: Omit<CommentMention, 'memberId'>,
  { memberIds, authorId }: { memberIds: readonly string[]; authorId: string },
): Promise<void> {
  await enqueueAll(
    tx,
    'notify-of-mention',
    memberIds
      .filter((memberId) => memberId !== authorId)
      .map((memberId) => ({ ...comment, memberId })),
  )
}

/** Notifies a member of staff that a comment mentions them, if it still does. */
export async function notifyOfMention(
  ctx: Context,
  { commentId, submissionId, memberId }: CommentMention,
  signal: AbortSignal,
): Promise<void> {
  const [comment] = await ctx.db
    .select({ text: submissionComments.text, author: members.displayName })
    .from(submissionComments)
    .leftJoin(members, eq(members.id, submissionComments.authorId))
    .where(eq(submissionComments.id, commentId))
  if (!comment || !findMentions(comment.text).includes(memberId)) return
  const author = comment.author === null ? t('Someone') : `**${escapeMarkdown(comment.author)}**`
  const text = (application: string) =>
    t('{author} mentioned you in a comment on the application of {application}.', {
      author,
      application,
    })
  await notifyStaff(
    ctx,
    { memberId, submissionId, text, nonce: `mention ${commentId} ${memberId}` },
    signal,
  )
}
