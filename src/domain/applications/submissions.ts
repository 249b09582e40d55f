import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Submission } from '../../contract/applications/submissions.ts'
import type { Question } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { type SnapshotQuestion, submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { isOnTrial, stageOf } from './stages.ts'

/** All completed applications, newest first. */
export async function listSubmissions(ctx: Context): Promise<Submission[]> {
  const rows = await selectCompleted(ctx.db)
  return rows.map((row) => toSubmission(ctx, row))
}

const selectCompleted = preparedQuery((db) =>
  selectSubmissions(db)
    .where(isNotNull(submissions.completedAt))
    .orderBy(desc(submissions.completedAt), desc(submissions.id))
    .prepare('completed_submissions'),
)

/** One completed application. */
export async function getSubmission(ctx: Context, submissionId: number): Promise<Submission> {
  const [row] = await selectOneCompleted(ctx.db, { submissionId })
  if (!row) throw new DomainError('not-found', t('Submission not found.'))
  return toSubmission(ctx, row)
}

const selectOneCompleted = preparedQuery((db) =>
  selectSubmissions(db)
    .where(
      and(eq(submissions.id, sql.placeholder('submissionId')), isNotNull(submissions.completedAt)),
    )
    .prepare('completed_submission'),
)

/** The questions and answers at the time of completion: the first step, or the conditional part. */
export async function getSubmissionQuestions(
  db: Db,
  ids: { formId: number; submissionId: number; userId: string },
  part: 'first-step' | 'conditional',
): Promise<Question[]> {
  const [found] = await selectSnapshot(db, ids)
  if (!found?.snapshot) throw new DomainError('not-found', t('Submission not found.'))
  return toQuestions(found.snapshot, ids.formId).filter(
    ({ questionDependency }) => (questionDependency !== null) === (part === 'conditional'),
  )
}

const selectSnapshot = preparedQuery((db) =>
  db
    .select({ snapshot: submissions.snapshot })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, sql.placeholder('submissionId')),
        eq(submissions.formId, sql.placeholder('formId')),
        eq(submissions.memberId, sql.placeholder('userId')),
      ),
    )
    .prepare('snapshot_of_submission'),
)

/** The columns of an application and its applicant. */
export const submissionColumns = {
  submissionId: submissions.id,
  formId: submissions.formId,
  title: submissions.formTitle,
  description: submissions.formDescription,
  completedAt: submissions.completedAt,
  approved: submissions.approved,
  stage: submissions.stage,
  id: members.id,
  userName: members.userName,
  displayName: members.displayName,
  avatarHash: members.avatarHash,
  guildAvatarHash: members.guildAvatarHash,
  inGuild: members.inGuild,
  isOnTrial,
  isPending: members.isPending,
}

function selectSubmissions(db: Db) {
  return db
    .select(submissionColumns)
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
}

type SubmissionRow = Awaited<ReturnType<typeof selectSubmissions>>[number]

/** A completed application as staff see it. */
export function toSubmission(ctx: Context, row: SubmissionRow): Submission {
  const stage = stageOf(row)
  return {
    submissionId: row.submissionId,
    userId: row.id,
    userName: row.userName,
    displayName: row.displayName,
    avatar: avatarUrl(ctx, row),
    formId: row.formId,
    title: row.title ?? '',
    description: row.description ?? '',
    submitDate: row.completedAt?.toISOString() ?? '',
    approved: row.approved,
    hasLeft: stage === 'left',
    isWithdrawn: stage === 'withdrawn',
    isOnTrial: stage === 'trial',
    hasNotAcceptedRules: row.approved === null && row.inGuild && row.isPending,
  }
}

/** Answers in a snapshot have no rows, so their position within the submission serves as id. */
function toQuestions(snapshot: SnapshotQuestion[], formId: number): Question[] {
  let answerId = 0
  return snapshot.map(({ answers, ...question }) => {
    const { questionId, questionDependency } = question
    return {
      ...question,
      formId,
      questionDependency: questionDependency && { questionId, ...questionDependency },
      options: question.options.map((option) => ({ questionId, ...option })),
      answer: answers.map((answer) => ({ answerId: ++answerId, answer, questionId })),
    }
  })
}
