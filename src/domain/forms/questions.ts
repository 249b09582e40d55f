import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QuestionTypeId } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { questionOptions, questions } from '../../db/schema/applications/forms.ts'
import { questionDependencies } from '../../db/schema/dependencies.ts'
import { questionTypeNames } from './question-types.ts'

/** A question as a form asks it. */
export interface FormQuestion {
  questionId: number
  formId: number
  questionText: string
  typeId: number
  /** The type's name. */
  type: string
  isRequired: boolean
  /** Increased by each change of the question's text or options. */
  revision: number
  options: { questionId: number; optionId: number; answerOption: string }[]
  questionDependency: QuestionDependency | null
}

/** The question is asked only if the other one has this answer. */
export interface QuestionDependency {
  questionId: number
  dependsOnQuestionId: number
  requiredAnswer: string
}

/** The questions of a form, in order, with options and conditions. */
export async function listQuestions(db: Db, formId: number): Promise<FormQuestion[]> {
  const asked = await selectQuestions(db, { formId })
  const optionsOf = await readOptions(db, formId)
  return asked.map(({ dependsOnQuestionId, requiredAnswer, ...question }) => ({
    ...question,
    type: questionTypeNames[question.typeId as QuestionTypeId],
    options: optionsOf.get(question.questionId) ?? [],
    questionDependency:
      dependsOnQuestionId !== null && requiredAnswer !== null
        ? { questionId: question.questionId, dependsOnQuestionId, requiredAnswer }
        : null,
  }))
}

const requiredOption = alias(questionOptions, 'required_option')

const selectQuestions = preparedQuery((db) =>
  db
    .select({
      questionId: questions.id,
      formId: questions.formId,
      questionText: questions.text,
      typeId: questions.typeId,
      isRequired: questions.isRequired,
      revision: questions.revision,
      dependsOnQuestionId: questionDependencies.dependsOnQuestionId,
      // Explicit, because a column of a left join may be null.
      requiredAnswer: sql<string | null>`${requiredOption.text}`,
    })
    .from(questions)
    .leftJoin(questionDependencies, eq(questionDependencies.questionId, questions.id))
    .leftJoin(requiredOption, eq(requiredOption.id, questionDependencies.requiredOptionId))
    .where(and(eq(questions.formId, sql.placeholder('formId')), isNull(questions.deletedAt)))
    .orderBy(asc(questions.position), asc(questions.id))
    .prepare('questions_of_form'),
)

async function readOptions(db: Db, formId: number) {
  const byQuestion = new Map<number, FormQuestion['options']>()
  for (const row of await selectOptions(db, { formId })) {
    byQuestion.set(row.questionId, [...(byQuestion.get(row.questionId) ?? []), row])
  }
  return byQuestion
}

const selectOptions = preparedQuery((db) =>
  db
    .select({
      questionId: questionOptions.questionId,
      optionId: questionOptions.id,
      answerOption: questionOptions.text,
    })
    .from(questionOptions)
    .innerJoin(questions, eq(questions.id, questionOptions.questionId))
    .where(eq(questions.formId, sql.placeholder('formId')))
    .orderBy(asc(questionOptions.position), asc(questionOptions.id))
    .prepare('options_of_form'),
)
