import { asc, eq, sql } from 'drizzle-orm'
import { fillPlaceholders } from '../../contract/applications/decision-messages.ts'
import type { PersonalDataExport } from '../../contract/stored-data.ts'
import type { Db } from '../../db/db.ts'
import { forms, questions } from '../../db/schema/applications/forms.ts'
import {
  answers,
  decisions,
  submissionStages,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { trialExtensions, trials } from '../../db/schema/applications/trials.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { readStoredRejection } from '../applications/decisions/rejections.ts'
import { givenAnswers } from '../applications/status.ts'
import { listOpenings } from '../direct-messages/pace.ts'
import { listActions } from '../rate-limits/person-limits.ts'
import { storedReviews } from './export-reviews.ts'

type Applications = PersonalDataExport['applications']

/** A person's applications and drafts, oldest first, with answers, stages and decisions. */
export async function storedApplications(db: Db, memberId: string): Promise<Applications> {
  const own = eq(submissions.memberId, memberId)
  const rows = await db
    .select({ submission: submissions, formTitle: forms.title })
    .from(submissions)
    .innerJoin(forms, eq(forms.id, submissions.formId))
    .where(own)
    .orderBy(asc(submissions.id))
  const decided = await db
    .select({
      submissionId: decisions.submissionId,
      at: decisions.decidedAt,
      approved: decisions.approved,
      message: decisions.message,
    })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(own)
    .orderBy(asc(decisions.id))
  const reached = await db
    .select({
      submissionId: submissionStages.submissionId,
      at: submissionStages.at,
      stage: submissionStages.stage,
    })
    .from(submissionStages)
    .innerJoin(submissions, eq(submissions.id, submissionStages.submissionId))
    .where(own)
    .orderBy(asc(submissionStages.id))
  const onTrial = await storedTrials(db, memberId)
  const given = await draftAnswers(db, memberId)
  const reviews = await storedReviews(db, memberId)
  return rows.map(({ submission, formTitle }) => ({
    submissionId: submission.id,
    form: submission.formTitle ?? formTitle,
    savedAt: submission.savedAt.toISOString(),
    completedAt: submission.completedAt?.toISOString() ?? null,
    approved: submission.approved,
    decisions: decided
      .filter(({ submissionId }) => submissionId === submission.id)
      .map(({ at, approved, message }) => ({
        at: at.toISOString(),
        approved,
        message: message && fillPlaceholders(message.text, message.values),
      })),
    stages: reached
      .filter(({ submissionId }) => submissionId === submission.id)
      .map(({ at, stage }) => ({ at: at.toISOString(), stage })),
    trials: onTrial
      .filter(({ submissionId }) => submissionId === submission.id)
      .map(({ submissionId: _, ...trial }) => trial),
    answers: submission.snapshot
      ? givenAnswers(submission.snapshot)
      : given.filter(({ submissionId }) => submissionId === submission.id),
    ...(reviews.has(submission.id) && { review: reviews.get(submission.id) }),
  }))
}

/** The trials of a person's applications, oldest first. */
function storedTrials(db: Db, memberId: string) {
  return db
    .select({
      submissionId: trials.submissionId,
      startsOn: trials.startsOn,
      endsOn: trials.endsOn,
      isRunning: sql<boolean>`${trials.endDecisionId} is null`,
      messages: sql<string[]>`array(select ${trialExtensions.message} from ${trialExtensions}
        where ${trialExtensions.trialId} = ${trials.id} and ${trialExtensions.message} <> ''
        order by ${trialExtensions.id})`,
    })
    .from(trials)
    .innerJoin(submissions, eq(submissions.id, trials.submissionId))
    .where(eq(submissions.memberId, memberId))
    .orderBy(asc(trials.id))
}

/** The data stored by a keyed hash of the person, which a deletion keeps. */
export async function storedForLimits(
  db: Db,
  memberId: string,
): Promise<PersonalDataExport['keptForLimits']> {
  const rejectedAt = await readStoredRejection(db, memberId)
  const applied = await listActions(db, 'application', memberId)
  const opened = await listOpenings(db, memberId)
  const pinged = await listActions(db, 'staff-ping', memberId)
  return {
    rejectedAt: rejectedAt?.toISOString() ?? null,
    appliedAt: applied.map((at) => at.toISOString()),
    messageChannelOpenedAt: opened.map((at) => at.toISOString()),
    staffPingedAt: pinged.map((at) => at.toISOString()),
  }
}

/** A person's interview rooms, oldest first. */
export async function storedRooms(
  db: Db,
  memberId: string,
): Promise<PersonalDataExport['interviewRooms']> {
  const rows = await db
    .select()
    .from(interviewRooms)
    .where(eq(interviewRooms.memberId, memberId))
    .orderBy(asc(interviewRooms.id))
  return rows.map(({ submissionId, openedAt, closedAt, lastApplicantMessageAt, remindedAt }) => ({
    submissionId,
    openedAt: openedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    lastWordsAt: lastApplicantMessageAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
  }))
}

/** The answers to each question of each application, with the form's current texts. */
function draftAnswers(db: Db, memberId: string) {
  return db
    .select({
      submissionId: answers.submissionId,
      questionText: questions.text,
      answers: sql<string[]>`array_agg(${answers.answer} order by ${answers.id})`,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(eq(submissions.memberId, memberId))
    .groupBy(answers.submissionId, questions.id)
    .orderBy(asc(questions.position), asc(questions.id))
}
