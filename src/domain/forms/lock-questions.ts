import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { forms, questions } from '../../db/schema/applications/forms.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { lockForm } from './forms.ts'
import { lockQuestionsExclusively } from './question-locks.ts'
import { type FormQuestion, listQuestions } from './questions.ts'

/** The questions of a form, locked against edits and applications until the transaction ends. */
export async function lockQuestions(tx: Db, formId: number): Promise<FormQuestion[]> {
  await lockQuestionsExclusively(tx, formId)
  await lockForm(tx, formId)
  return listQuestions(tx, formId)
}

/** A question and the others of its form, locked against edits and applications until the transaction ends. */
export async function lockQuestion(
  tx: Db,
  questionId: number,
): Promise<{ question: FormQuestion; questions: FormQuestion[] }> {
  const questions = await lockQuestions(tx, await formOfQuestion(tx, questionId))
  return { question: findQuestion(questions, questionId), questions }
}

/** The form of a question; neither may be deleted. */
export async function formOfQuestion(db: Db, questionId: number): Promise<number> {
  const [found] = await db
    .select({ formId: questions.formId })
    .from(questions)
    .innerJoin(forms, and(eq(forms.id, questions.formId), isNull(forms.deletedAt)))
    .where(and(eq(questions.id, questionId), isNull(questions.deletedAt)))
  if (!found) throw new DomainError('not-found', t('Question not found.'))
  return found.formId
}

/** The question of this id. */
export function findQuestion(questions: FormQuestion[], questionId: number): FormQuestion {
  const found = questions.find((question) => question.questionId === questionId)
  if (!found) throw new DomainError('not-found', t('Question not found.'))
  return found
}

/** The question's name in the audit log. */
export function subjectFor({ questionId, formId }: { questionId: number; formId: number }): string {
  return `question ${questionId} of form ${formId}`
}
