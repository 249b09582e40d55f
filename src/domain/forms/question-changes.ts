import { eq, sql } from 'drizzle-orm'
import { formLimits, type NewQuestion } from '../../contract/forms/question-editor.ts'
import type { Db } from '../../db/db.ts'
import { questions } from '../../db/schema/applications/forms.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError, validationError } from '../core/errors.ts'
import { deleteDependencies, dependenciesOn } from './dependencies.ts'
import { findQuestion, lockQuestion, lockQuestions, subjectFor } from './lock-questions.ts'
import { type FormQuestion, listQuestions, type QuestionDependency } from './questions.ts'

/** Adds a question without options at the end of a form. */
export async function addQuestion(
  ctx: Context,
  actorId: string,
  { formId, questionText, typeId, isRequired }: NewQuestion,
): Promise<FormQuestion> {
  return ctx.db.transaction(async (tx) => {
    const others = await lockQuestions(tx, formId)
    if (others.length >= formLimits.questions) {
      throw new DomainError(
        'conflict',
        t('A form may have at most {max} questions.', { max: formLimits.questions }),
      )
    }
    const [created] = await tx
      .insert(questions)
      .values({ formId, text: questionText, typeId, isRequired, position: nextPosition(formId) })
      .returning({ questionId: questions.id })
    const questionId = created?.questionId as number
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'question added',
      subject: subjectFor({ questionId, formId }),
      after: { questionText, typeId, isRequired },
    })
    return findQuestion(await listQuestions(tx, formId), questionId)
  })
}

/**
 * Deletes a question with its condition and the conditions of other questions on it; returns the latter.
 * Answers in submissions are kept.
 */
export async function deleteQuestion(
  ctx: Context,
  actorId: string,
  questionId: number,
): Promise<QuestionDependency[]> {
  return ctx.db.transaction(async (tx) => {
    const { question, questions: all } = await lockQuestion(tx, questionId)
    const removed = dependenciesOn(question, all)
    await deleteDependencies(tx, [questionId, ...removed.map((each) => each.questionId)])
    await tx.update(questions).set({ deletedAt: ctx.now() }).where(eq(questions.id, questionId))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'question deleted',
      subject: subjectFor(question),
      before: { ...question, removedDependencies: removed },
    })
    return removed
  })
}

/** Reorders all questions of a form; the list contains each of them once. */
export async function reorderQuestions(
  ctx: Context,
  actorId: string,
  { formId, questionIds }: { formId: number; questionIds: number[] },
): Promise<FormQuestion[]> {
  return ctx.db.transaction(async (tx) => {
    const before = (await lockQuestions(tx, formId)).map(({ questionId }) => questionId)
    if (!isReordering(before, questionIds)) {
      throw validationError(t('The new order must name each question of the form exactly once.'))
    }
    if (before.some((questionId, index) => questionIds[index] !== questionId)) {
      await saveOrder(tx, questionIds)
      await recordChange(tx, {
        at: ctx.now(),
        actorId,
        action: 'questions reordered',
        subject: `form ${formId}`,
        before,
        after: questionIds,
      })
    }
    return listQuestions(tx, formId)
  })
}

function isReordering(before: number[], after: number[]): boolean {
  const named = new Set(after)
  return (
    after.length === before.length &&
    named.size === before.length &&
    before.every((questionId) => named.has(questionId))
  )
}

async function saveOrder(tx: Db, questionIds: number[]): Promise<void> {
  await tx
    .update(questions)
    .set({ position: sql`places.position - 1` })
    .from(
      sql`jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb) with ordinality as places (id, position)`,
    )
    .where(eq(questions.id, sql`places.id::integer`))
}

function nextPosition(formId: number) {
  return sql`(select coalesce(max(position), -1) + 1 from questions where form_id = ${formId})`
}
