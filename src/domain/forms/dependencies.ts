import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DependencyEdit } from '../../contract/forms/question-editor.ts'
import { questionTypes } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { questions } from '../../db/schema/applications/forms.ts'
import { questionDependencies } from '../../db/schema/dependencies.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../core/errors.ts'
import { createsCycle } from './dependency-cycles.ts'
import { formOfQuestion, lockQuestion, subjectFor } from './lock-questions.ts'
import type { FormQuestion, QuestionDependency } from './questions.ts'

/** Makes a question depend on an answer to another question; replaces its previous condition. */
export async function saveDependency(
  ctx: Context,
  actorId: string,
  edit: DependencyEdit,
): Promise<QuestionDependency> {
  const { questionId, dependsOnQuestionId, requiredAnswer } = edit
  if (dependsOnQuestionId === questionId)
    throw validationError(t('A question cannot depend on itself.'))
  return ctx.db.transaction(async (tx) => {
    const { question, questions } = await lockQuestion(tx, questionId)
    const source = await findSource(tx, questions, dependsOnQuestionId)
    const requiredOptionId = findRequiredOption(source, requiredAnswer)
    if (createsCycle(questions, questionId, dependsOnQuestionId)) {
      throw validationError(t('These questions would depend on each other in a circle.'))
    }
    const before = question.questionDependency
    const after = { questionId, dependsOnQuestionId, requiredAnswer }
    if (before && isSame(before, after)) return after
    const target = { dependsOnQuestionId, requiredOptionId }
    await tx
      .insert(questionDependencies)
      .values({ questionId, ...target })
      .onConflictDoUpdate({ target: questionDependencies.questionId, set: target })
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'question condition saved',
      subject: subjectFor(question),
      ...(before && { before }),
      after,
    })
    return after
  })
}

/** Removes a question's condition, so that it is always asked; idempotent. */
export async function deleteDependency(
  ctx: Context,
  actorId: string,
  questionId: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { question } = await lockQuestion(tx, questionId)
    const before = question.questionDependency
    if (!before) return
    await deleteDependencies(tx, [questionId])
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'question condition deleted',
      subject: subjectFor(question),
      before,
    })
  })
}

/** Whether the form has conditional questions that an answer in the first step can trigger. */
export async function hasFollowUps(db: Db, formId: number): Promise<boolean> {
  const [any] = await selectAnyDependency(db, { formId })
  return any !== undefined
}

const selectAnyDependency = preparedQuery((db) =>
  db
    .select({ questionId: questionDependencies.questionId })
    .from(questionDependencies)
    .innerJoin(questions, eq(questions.id, questionDependencies.questionId))
    .where(and(eq(questions.formId, sql.placeholder('formId')), isNull(questions.deletedAt)))
    .limit(1)
    .prepare('any_dependency_of_form'),
)

/** The conditions of other questions on this one. */
export function dependenciesOn(
  { questionId }: FormQuestion,
  questions: FormQuestion[],
): QuestionDependency[] {
  return questions.flatMap(({ questionDependency }) =>
    questionDependency?.dependsOnQuestionId === questionId ? questionDependency : [],
  )
}

/** Deletes the conditions of these questions. */
export async function deleteDependencies(tx: Db, questionIds: number[]): Promise<void> {
  if (questionIds.length === 0) return
  await tx.delete(questionDependencies).where(inArray(questionDependencies.questionId, questionIds))
}

async function findSource(tx: Db, questions: FormQuestion[], sourceId: number) {
  const source = questions.find(({ questionId }) => questionId === sourceId)
  if (source) return source
  await formOfQuestion(tx, sourceId)
  throw validationError(t('A question can only depend on a question of its own form.'))
}

function findRequiredOption({ typeId, options }: FormQuestion, requiredAnswer: string): number {
  if (typeId === questionTypes.text) {
    throw validationError(t('A question can only depend on one with options to choose from.'))
  }
  const option = options.find(({ answerOption }) => answerOption === requiredAnswer)
  if (!option)
    throw validationError(t('The required answer is not one of the options of that question.'))
  return option.optionId
}

function isSame(one: QuestionDependency, other: QuestionDependency): boolean {
  return (
    one.dependsOnQuestionId === other.dependsOnQuestionId &&
    one.requiredAnswer === other.requiredAnswer
  )
}
