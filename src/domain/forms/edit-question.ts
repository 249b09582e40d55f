import { eq, sql } from 'drizzle-orm'
import type { QuestionEdit } from '../../contract/forms/question-editor.ts'
import { questionTypes } from '../../contract/forms/questions.ts'
import { questions } from '../../db/schema/applications/forms.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { deleteDependencies, dependenciesOn } from './dependencies.ts'
import { findQuestion, lockQuestion, subjectFor } from './lock-questions.ts'
import { areSame, matchOptions, type OptionChange, replaceOptions } from './options.ts'
import { type FormQuestion, listQuestions, type QuestionDependency } from './questions.ts'
import { renameInDrafts } from './rename-in-drafts.ts'

/** A question after a change, and the conditions that were deleted with their options. */
export type SavedQuestion = FormQuestion & { removedDependencies: QuestionDependency[] }

/**
 * Replaces a question's text, type and options. An outdated revision is rejected; without one, the last
 * write wins.
 */
export async function editQuestion(
  ctx: Context,
  actorId: string,
  edit: QuestionEdit,
): Promise<SavedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const { question, questions: all } = await lockQuestion(tx, edit.questionId)
    validateTarget(question, edit)
    const wanted = matchOptions(question.options, edit.options ?? question.options)
    const keepsOptions = areSame(question.options, wanted)
    if (keepsOptions && hasSameText(question, edit)) return { ...question, removedDependencies: [] }
    const removedDependencies = dependenciesOn(question, all).filter(
      ({ requiredAnswer }) => !canStillBeRequired(requiredAnswer, question, edit.typeId, wanted),
    )
    await deleteDependencies(
      tx,
      removedDependencies.map(({ questionId }) => questionId),
    )
    if (!keepsOptions) {
      await replaceOptions(tx, question, wanted)
      await renameInDrafts(tx, question, wanted)
    }
    await tx
      .update(questions)
      .set({
        text: edit.questionText,
        typeId: edit.typeId,
        isRequired: edit.isRequired,
        revision: sql`${questions.revision} + 1`,
      })
      .where(eq(questions.id, edit.questionId))
    const saved = findQuestion(await listQuestions(tx, question.formId), edit.questionId)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'question changed',
      subject: subjectFor(question),
      before: auditedFields(question),
      after: { ...auditedFields(saved), removedDependencies },
    })
    return { ...saved, removedDependencies }
  })
}

function validateTarget(question: FormQuestion, { formId, revision }: QuestionEdit): void {
  if (formId != null && formId !== question.formId) {
    throw new DomainError('not-found', t('Question not found.'))
  }
  if (revision != null && revision !== question.revision) {
    throw new DomainError(
      'conflict',
      t('Someone else changed this question while you were editing it.'),
    )
  }
}

function hasSameText(question: FormQuestion, edit: QuestionEdit): boolean {
  return (
    edit.questionText === question.questionText &&
    edit.typeId === question.typeId &&
    edit.isRequired === question.isRequired
  )
}

function canStillBeRequired(
  requiredAnswer: string,
  { options }: FormQuestion,
  typeId: number,
  wanted: OptionChange[],
): boolean {
  const required = options.find(({ answerOption }) => answerOption === requiredAnswer)
  return (
    typeId !== questionTypes.text && wanted.some(({ optionId }) => optionId === required?.optionId)
  )
}

function auditedFields({ questionText, typeId, isRequired, options }: FormQuestion) {
  return {
    questionText,
    typeId,
    isRequired,
    options: options.map(({ answerOption }) => answerOption),
  }
}
