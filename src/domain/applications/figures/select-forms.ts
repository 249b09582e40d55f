import { and, asc, desc, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { questionTypes } from '../../../contract/forms/questions.ts'
import type { Db } from '../../../db/db.ts'
import { forms, questions } from '../../../db/schema/applications/forms.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'

/** The open form, then those with applications, the newest first. */
export function selectForms(db: Db): Promise<{ formId: number; title: string }[]> {
  const applications = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.formId, forms.id), isNotNull(submissions.completedAt)))
  return db
    .select({ formId: forms.id, title: forms.title })
    .from(forms)
    .where(or(forms.isActive, exists(applications)))
    .orderBy(desc(forms.isActive), desc(forms.id))
}

/** The questions of a form in order; only a choice question can be the source. */
export async function selectFormQuestions(db: Db, formId: number) {
  const rows = await db
    .select({
      questionId: questions.id,
      questionText: questions.text,
      typeId: questions.typeId,
      isSource: questions.isSource,
    })
    .from(questions)
    .where(and(eq(questions.formId, formId), isNull(questions.deletedAt)))
    .orderBy(asc(questions.position), asc(questions.id))
  return rows.map(({ typeId, isSource, ...question }) => {
    const isChoice = typeId !== questionTypes.text
    return { ...question, isChoice, isSource: isSource && isChoice }
  })
}

/** The condition for a question that can be the source of a form. */
export function isChoiceQuestion(formId: number, questionId: number) {
  return and(
    eq(questions.id, questionId),
    eq(questions.formId, formId),
    ne(questions.typeId, questionTypes.text),
    isNull(questions.deletedAt),
  )
}
