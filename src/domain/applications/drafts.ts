import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnswerEntry } from '../../contract/applications/apply.ts'
import { hasAnyTask, type Task } from '../../contract/core/tasks.ts'
import type { Question } from '../../contract/forms/questions.ts'
import { askedQuestions, followUpQuestions } from '../../contract/forms/visibility.ts'
import type { Db } from '../../db/db.ts'
import { answers, submissions } from '../../db/schema/applications/submissions.ts'
import type { Context } from '../core/context.ts'
import { formNotFound, getForm, getOpenForm } from '../forms/forms.ts'
import { listQuestions } from '../forms/questions.ts'
import { requireEligibility } from './eligibility.ts'
import { latestAnswers, withAnswers } from './latest-answers.ts'
import { type Answers, parseAnswers, parseTarget } from './parse-answers.ts'

/**
 * The questions without a condition, with the person's answers from the draft or their last application. A
 * closed form is visible to staff and to people with a draft or an application.
 */
export async function firstStep(
  db: Db,
  formId: number,
  { memberId, tasks }: { memberId: string; tasks: readonly Task[] },
): Promise<Question[]> {
  const { isActive } = await getForm(db, formId)
  const maySeeClosed = hasAnyTask(tasks, ['forms', 'applications'])
  if (!isActive && !maySeeClosed && !(await hasSubmission(db, formId, memberId)))
    throw formNotFound()
  const questions = await listQuestions(db, formId)
  const roots = questions.filter((question) => !question.questionDependency)
  return withAnswers(roots, await latestAnswers(db, formId, memberId))
}

async function hasSubmission(db: Db, formId: number, memberId: string): Promise<boolean> {
  const own = and(eq(submissions.formId, formId), eq(submissions.memberId, memberId))
  return (await db.$count(submissions, own)) > 0
}

/**
 * Stores the first step as the person's only draft of the form, atomically. Answers to conditional
 * questions are kept.
 */
export async function saveDraft(ctx: Context, memberId: string, entries: AnswerEntry[]) {
  const target = parseTarget(entries, memberId)
  return ctx.db.transaction(async (tx) => {
    const form = await getOpenForm(tx, target.formId)
    await requireEligibility(ctx, tx, memberId)
    const questions = await listQuestions(tx, form.formId)
    const given = parseAnswers(entries, questions)
    const submissionId = await openDraft(tx, form.formId, memberId, ctx.now())
    const roots = questions.filter((question) => !question.questionDependency)
    const replaced = new Set([...roots.map(({ questionId }) => questionId), ...given.keys()])
    await replaceAnswers(tx, submissionId, replaced, given)

    const stored = await answersOf(tx, submissionId)
    const asked = askedQuestions(questions, stored)
    const followUps = withAnswers(
      followUpQuestions(questions, stored),
      await latestAnswers(tx, form.formId, memberId, { alsoFromLastApplication: true }),
    )
    const askedIds = new Set(asked.map(({ questionId }) => questionId))
    return {
      submissionId,
      willRequiredQuestionsApply: asked.some((question) => question.questionDependency),
      followUps: followUps.map((question) =>
        askedIds.has(question.questionId) ? question : notRequiredYet(question),
      ),
    }
  })
}

/** Clients that show all questions at once must not require answers to conditional ones. */
function notRequiredYet(question: Question): Question {
  return { ...question, isRequired: false, isRequiredOnceAsked: question.isRequired }
}

/** The stored answers of a submission, by question. */
export async function answersOf(db: Db, submissionId: number): Promise<Answers> {
  const rows = await db
    .select({ questionId: answers.questionId, answer: answers.answer })
    .from(answers)
    .where(eq(answers.submissionId, submissionId))
    .orderBy(answers.id)
  const byQuestion: Answers = new Map()
  for (const { questionId, answer } of rows) {
    byQuestion.set(questionId, [...(byQuestion.get(questionId) ?? []), answer])
  }
  return byQuestion
}

/** Replaces the answers to these questions. */
export async function replaceAnswers(
  db: Db,
  submissionId: number,
  questionIds: Set<number>,
  given: Answers,
): Promise<void> {
  if (questionIds.size === 0) return
  await db
    .delete(answers)
    .where(
      and(eq(answers.submissionId, submissionId), inArray(answers.questionId, [...questionIds])),
    )
  const rows = [...given].flatMap(([questionId, texts]) =>
    texts.map((answer) => ({ submissionId, questionId, answer })),
  )
  if (rows.length > 0) await db.insert(answers).values(rows)
}

/** The person's draft of this form, created if there is none; locked until the transaction ends. */
async function openDraft(tx: Db, formId: number, memberId: string, savedAt: Date) {
  const isDraft = and(
    eq(submissions.memberId, memberId),
    eq(submissions.formId, formId),
    isNull(submissions.completedAt),
  )
  // Each insert would use up an id, even if it inserts no row.
  const [found] = await tx
    .update(submissions)
    .set({ savedAt })
    .where(isDraft)
    .returning({ id: submissions.id })
  if (found) return found.id
  const [created] = await tx
    .insert(submissions)
    .values({ formId, memberId, savedAt })
    .onConflictDoUpdate({
      target: [submissions.memberId, submissions.formId],
      targetWhere: sql`${submissions.completedAt} is null`,
      set: { savedAt },
    })
    .returning({ id: submissions.id })
  if (!created) throw new Error('a draft could neither be made nor found')
  return created.id
}
