import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Comments, findMentions } from '../../../contract/applications/comments.ts'
import type { Votes } from '../../../contract/applications/votes.ts'
import type { Db } from '../../../db/db.ts'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { members } from '../../../db/schema/guild.ts'
import { holdsTask } from '../../accounts/holds-task.ts'
import type { Context } from '../../core/context.ts'
import { readForReview } from '../review-access.ts'
import { staffColumns, toStaffMember } from '../staff-member.ts'

/** The comments on an application, the names in them, and who can be mentioned. */
export async function listComments(
  ctx: Context,
  viewerId: string,
  submissionId: number,
): Promise<Comments> {
  const { memberId } = await readForReview(ctx.db, submissionId, viewerId)
  const rows = await ctx.db
    .select({ comment: submissionComments, author: staffColumns(members) })
    .from(submissionComments)
    .leftJoin(members, eq(members.id, submissionComments.authorId))
    .where(eq(submissionComments.submissionId, submissionId))
    .orderBy(asc(submissionComments.id))
  const mentionedIds = rows.flatMap(({ comment }) => findMentions(comment.text))
  return {
    submissionId,
    comments: rows.map(({ comment: { id, text, at, editedAt }, author }) => ({
      commentId: id,
      author: author && toStaffMember(ctx, author),
      text,
      at: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      isOwn: author?.id === viewerId,
    })),
    mentioned: await readNames(ctx.db, mentionedIds),
    mentionable: await listMentionable(ctx, memberId),
  }
}

/** The number of comments on an application, and a text that changes with every change of them. */
export async function readCommentState(db: Db, submissionId: number): Promise<Votes['comments']> {
  const [state] = await db
    .select({
      count: sql<number>`count(*)::int`,
      revision: sql<string>`concat_ws(' ', count(*), max(${submissionComments.id}),
        extract(epoch from max(${submissionComments.editedAt})))`,
    })
    .from(submissionComments)
    .where(eq(submissionComments.submissionId, submissionId))
  return state ?? { count: 0, revision: '0' }
}

/** The names of people, for mentions of them. */
export function readNames(db: Db, ids: string[]): Promise<Comments['mentioned']> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select({ userId: members.id, displayName: members.displayName })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(members.id)
}

async function listMentionable(
  ctx: Context,
  applicantId: string,
): Promise<Comments['mentionable']> {
  const rows = await ctx.db
    .select(staffColumns(members))
    .from(members)
    .where(and(holdsTask('applications'), ne(members.id, applicantId)))
    .orderBy(members.displayName, members.id)
    .limit(200)
  return rows.map((row) => toStaffMember(ctx, row))
}
