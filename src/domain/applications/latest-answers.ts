import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Question } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { answers, submissions } from '../../db/schema/applications/submissions.ts'
import type { FormQuestion } from '../forms/questions.ts'
import { acceptsAnswer } from './parse-answers.ts'

interface StoredAnswer {
  answerId: number
  answer: string
  questionId: number
}

/**
 * The person's answers to a form: those of the draft, or without a draft those of the last
 * application. On request the last application also fills in what the draft does not answer.
 */
export async function latestAnswers(
  db: Db,
  formId: number,
  memberId: string,
  { alsoFromLastApplication = false } = {},
): Promise<StoredAnswer[]> {
  const max = alsoFromLastApplication ? 2 : 1
  const recent = await selectRecent(db, { memberId, formId, max })
  const ids = recent.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await selectAnswers(db, { ids })
  const newest = rows.filter((row) => row.submissionId === ids[0])
  const answered = new Set(newest.map(({ questionId }) => questionId))
  const older = rows.filter((row) => row.submissionId !== ids[0] && !answered.has(row.questionId))
  return [...newest, ...older].map(({ submissionId: _, ...given }) => given)
}

const selectRecent = preparedQuery((db) =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.memberId, sql.placeholder('memberId')),
        eq(submissions.formId, sql.placeholder('formId')),
      ),
    )
    .orderBy(desc(isNull(submissions.completedAt)), desc(submissions.id))
    .limit(sql.placeholder('max'))
    .prepare('recent_submissions'),
)

const selectAnswers = preparedQuery((db) =>
  db
    .select({
      submissionId: answers.submissionId,
      answerId: answers.id,
      answer: answers.answer,
      questionId: answers.questionId,
    })
    .from(answers)
    .where(sql`${answers.submissionId} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(answers.id)
    .prepare('answers_of_submissions'),
)

/** Adds the answers to their questions; answers that name a deleted option are dropped. */
export function withAnswers(questions: FormQuestion[], given: StoredAnswer[]): Question[] {
  return questions.map((question) => ({
    ...question,
    answer: given.filter(
      ({ questionId, answer }) =>
        questionId === question.questionId && acceptsAnswer(question, answer),
    ),
  }))
}
