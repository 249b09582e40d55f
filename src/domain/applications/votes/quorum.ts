import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { submissionEvents } from '../../../db/schema/applications/steps.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import { holdsTask } from '../../accounts/holds-task.ts'
import type { Context } from '../../core/context.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import { notifyStaff } from '../notify-staff.ts'
import { areVotesFrozen } from './frozen.ts'
import { readVoteCounts } from './read-votes.ts'

/** How many leaders are notified if an application has no reviewer, because Discord limits direct messages. */
const maxNotified = 10

interface CastVote {
  submissionId: number
  voterId: string
  applicantId: string
  at: Date
}

/**
 * Records, once, that an application has reached the quorum of the settings, and notifies its reviewer or else those
 * who decide. Callers have locked the application.
 */
export async function notifyIfQuorum(tx: Db, vote: CastVote): Promise<void> {
  const { voteQuorum } = await readSettings(tx)
  if (voteQuorum === null) return
  const { submissionId, at } = vote
  const { voted } = await readVoteCounts(tx, submissionId)
  const kind = 'quorum-reached'
  const before = await tx.$count(
    submissionEvents,
    and(eq(submissionEvents.submissionId, submissionId), eq(submissionEvents.kind, kind)),
  )
  if (voted < voteQuorum || before > 0) return
  await tx.insert(submissionEvents).values({ submissionId, at, kind })
  const notified = await listNotified(tx, vote)
  await enqueueAll(
    tx,
    'notify-of-quorum',
    notified.map(({ id: memberId }) => ({ submissionId, memberId })),
  )
}

/** The reviewer, or else those who decide, without the applicant and the one who just voted. */
async function listNotified(tx: Db, { submissionId, voterId, applicantId }: CastVote) {
  const [assigned] = await tx
    .select({ id: members.id })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.reviewerId))
    .where(and(eq(submissions.id, submissionId), holdsTask('applications')))
  if (assigned) return assigned.id === voterId ? [] : [assigned]
  return tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        holdsTask('decisions'),
        holdsTask('applications'),
        ne(members.id, voterId),
        ne(members.id, applicantId),
      ),
    )
    .orderBy(members.displayName, members.id)
    .limit(maxNotified)
}

/** Notifies a member of staff that an application has enough votes, unless it is already decided. */
export async function notifyOfQuorum(
  ctx: Context,
  { submissionId, memberId }: { submissionId: number; memberId: string },
  signal: AbortSignal,
): Promise<void> {
  const [submission] = await ctx.db
    .select({ approved: submissions.approved, stage: submissions.stage })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  if (!submission || areVotesFrozen(submission)) return
  const { voted } = await readVoteCounts(ctx.db, submissionId)
  const text = (application: string) =>
    t(
      'The application of {application} has {count, plural, one {# vote} other {# votes}} and can be decided.',
      { application, count: voted },
    )
  await notifyStaff(
    ctx,
    { memberId, submissionId, text, nonce: `quorum ${submissionId} ${memberId}` },
    signal,
  )
}
