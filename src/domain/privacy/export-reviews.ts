import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { PersonalDataExport } from '../../contract/stored-data.ts'
import type { Db } from '../../db/db.ts'
import { submissionComments } from '../../db/schema/applications/comments.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { submissionVotes } from '../../db/schema/applications/votes.ts'
import { readSettings } from '../settings/stored-settings.ts'

type Review = PersonalDataExport['applications'][number]['review']

/**
 * Staff's votes and comments on a person's decided and withdrawn applications by id, without names; empty unless the
 * settings include them.
 */
export async function storedReviews(db: Db, memberId: string): Promise<Map<number, Review>> {
  const { doesExportReviews } = await readSettings(db)
  if (!doesExportReviews) return new Map()
  const own = eq(submissions.memberId, memberId)
  const isFrozen = or(isNotNull(submissions.approved), eq(submissions.stage, 'withdrawn'))
  const votes = await db
    .select({ vote: submissionVotes })
    .from(submissionVotes)
    .innerJoin(submissions, eq(submissions.id, submissionVotes.submissionId))
    .where(and(own, isFrozen))
    .orderBy(asc(submissionVotes.id))
  const comments = await db
    .select({ comment: submissionComments })
    .from(submissionComments)
    .innerJoin(submissions, eq(submissions.id, submissionComments.submissionId))
    .where(and(own, isFrozen))
    .orderBy(asc(submissionComments.id))
  const ids = new Set([
    ...votes.map(({ vote }) => vote.submissionId),
    ...comments.map(({ comment }) => comment.submissionId),
  ])
  return new Map(
    [...ids].map((id) => [
      id,
      {
        votes: votes
          .filter(({ vote }) => vote.submissionId === id)
          .map(({ vote: { at, answer, reason } }) => ({ at: at.toISOString(), answer, reason })),
        comments: comments
          .filter(({ comment }) => comment.submissionId === id)
          .map(({ comment: { at, text } }) => ({
            at: at.toISOString(),
            // Mentions would say which staff member was meant.
            text: text.replace(/<@\d+>/g, '@staff'),
          })),
      },
    ]),
  )
}

/** The votes and comments that a person has written as staff. */
export async function writtenReviews(
  db: Db,
  memberId: string,
): Promise<Pick<PersonalDataExport['leadership'], 'votes' | 'comments'>> {
  const votes = await db
    .select()
    .from(submissionVotes)
    .where(eq(submissionVotes.memberId, memberId))
    .orderBy(asc(submissionVotes.id))
  const comments = await db
    .select()
    .from(submissionComments)
    .where(eq(submissionComments.authorId, memberId))
    .orderBy(asc(submissionComments.id))
  return {
    votes: votes.map(({ submissionId, at, answer, reason }) => ({
      submissionId,
      at: at.toISOString(),
      answer,
      reason,
    })),
    comments: comments.map(({ submissionId, at, text }) => ({
      submissionId,
      at: at.toISOString(),
      text,
    })),
  }
}
