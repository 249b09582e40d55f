import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { AnswerEntry } from '../../contract/applications/apply.ts'
import { findMissingAnswer } from '../../contract/applications/missing-answers.ts'
import { askedQuestions } from '../../contract/forms/visibility.ts'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { interviewRooms, openRoomStates } from '../../db/schema/interviews/rooms.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { DomainError, validationError } from '../core/errors.ts'
import { getOpenForm } from '../forms/forms.ts'
import { lockQuestionsShared } from '../forms/question-locks.ts'
import { type FormQuestion, listQuestions } from '../forms/questions.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { answersOf, replaceAnswers } from './drafts.ts'
import { countApplication, requireEligibility } from './eligibility.ts'
import { type Answers, findAnswerProblem, parseAnswers, parseTarget } from './parse-answers.ts'
import { createReviewCard } from './review-cards/enqueue.ts'
import { createSnapshot } from './snapshot.ts'
import { recordStage } from './stages.ts'
import { insertSteps } from './steps.ts'

/**
 * Completes an application with the answers of the second step, if there are any. Questions and answers are
 * stored as a snapshot; answers to questions that do not apply are dropped. Enqueues the interview room.
 * Idempotent: a repeated call returns the same id. `applicationLimitFactor` multiplies the limit of applications per
 * person in 24 hours.
 */
export async function submitApplication(
  ctx: Context,
  memberId: string,
  entries: AnswerEntry[],
  applicationLimitFactor = 1,
): Promise<number> {
  const target = parseTarget(entries, memberId)
  return ctx.db.transaction(async (tx) => {
    const draft = await lockApplication(tx, memberId, target)
    if (draft.completedAt) return draft.id
    await requireEligibility(ctx, tx, memberId)
    const form = await getOpenForm(tx, draft.formId)
    const questions = await listQuestions(tx, form.formId)
    const answers = await storeSecondStep(tx, draft.id, entries, questions)
    const asked = askedQuestions(questions, answers)
    validateAnswers(asked, answers)
    await countApplication(ctx, tx, memberId, applicationLimitFactor)
    await deleteUnaskedAnswers(tx, draft.id, asked, answers)
    const completedAt = ctx.now()
    await tx
      .update(submissions)
      .set({
        completedAt,
        formTitle: form.title,
        formDescription: form.description,
        snapshot: createSnapshot(asked, answers),
      })
      .where(eq(submissions.id, draft.id))
    await createReviewCard(tx, draft.id, completedAt)
    await recordStage(tx, { submissionId: draft.id, stage: 'received', at: completedAt })
    if (await needsRoom(tx, memberId)) await enqueueRoom(tx, draft.id, completedAt)
    return draft.id
  })
}

/** An application is also posted in a room that is open already. */
async function needsRoom(tx: Db, memberId: string): Promise<boolean> {
  if ((await readSettings(tx)).opensRooms) return true
  const isOpen = inArray(interviewRooms.state, openRoomStates)
  return (await tx.$count(interviewRooms, and(eq(interviewRooms.memberId, memberId), isOpen))) > 0
}

async function enqueueRoom(tx: Db, submissionId: number, at: Date): Promise<void> {
  await insertSteps(tx, { submissionId, decisionId: null, at }, ['open-room'])
  await enqueue(tx, 'open-room', { submissionId })
}

/** The named application; if only a form is named, its draft or else the last completed one. */
async function lockApplication(
  tx: Db,
  memberId: string,
  target: { submissionId: number | null; formId: number | null },
) {
  const { submissionId, formId } = target
  const targetFormId = await findForm(tx, memberId, target)
  // Locks in the same order as form edits (form, then row) to avoid a deadlock.
  await lockQuestionsShared(tx, targetFormId)
  const which =
    submissionId === null ? eq(submissions.formId, targetFormId) : eq(submissions.id, submissionId)
  const [found] = await tx
    .select({
      id: submissions.id,
      formId: submissions.formId,
      completedAt: submissions.completedAt,
    })
    .from(submissions)
    .where(and(which, eq(submissions.memberId, memberId)))
    .orderBy(
      desc(isNull(submissions.completedAt)),
      desc(submissions.completedAt),
      desc(submissions.id),
    )
    .limit(1)
    .for('update')
  if (!found && submissionId === null) await getOpenForm(tx, formId)
  if (!found) throw noSavedApplication()
  if (formId !== null && found.formId !== formId) {
    throw new DomainError('conflict', t('That application belongs to another form.'))
  }
  return found
}

/** The form of the named application, else the named form, else the open one. */
async function findForm(
  tx: Db,
  memberId: string,
  { submissionId, formId }: { submissionId: number | null; formId: number | null },
): Promise<number> {
  if (submissionId === null) return formId ?? (await getOpenForm(tx, null)).formId
  const [found] = await tx
    .select({ formId: submissions.formId })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), eq(submissions.memberId, memberId)))
  if (!found) throw noSavedApplication()
  return found.formId
}

function noSavedApplication(): DomainError {
  return new DomainError('not-found', t('There is no saved application to submit.'))
}

/** Stores the answers of the second step, if any, and returns all answers of the draft. */
async function storeSecondStep(
  tx: Db,
  submissionId: number,
  entries: AnswerEntry[],
  questions: FormQuestion[],
): Promise<Answers> {
  const given = parseAnswers(entries, questions)
  if (given.size > 0) {
    const dependents = questions.filter((question) => question.questionDependency)
    const replaced = new Set([...dependents.map(({ questionId }) => questionId), ...given.keys()])
    await replaceAnswers(tx, submissionId, replaced, given)
  }
  return answersOf(tx, submissionId)
}

/** Validates all answers again, because the form may have changed since the draft was saved. */
function validateAnswers(asked: FormQuestion[], answers: Answers): void {
  const problems = asked.flatMap((question) => {
    const given = answers.get(question.questionId) ?? []
    const missing = findMissingAnswer(question, given)
    return missing
      ? `${question.questionText}: ${missing}`
      : (findAnswerProblem(question, given) ?? [])
  })
  if (problems.length > 0) throw validationError(...problems)
}

async function deleteUnaskedAnswers(
  tx: Db,
  submissionId: number,
  asked: FormQuestion[],
  answers: Answers,
) {
  const kept = new Set(asked.map(({ questionId }) => questionId))
  const dropped = [...answers.keys()].filter((questionId) => !kept.has(questionId))
  await replaceAnswers(tx, submissionId, new Set(dropped), new Map())
}
