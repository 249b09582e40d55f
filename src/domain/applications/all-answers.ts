import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'

/** The answers of all completed applications: the questions, in the order of their forms, and each one's answers. */
export interface AllAnswers {
  questions: string[]
  answersOf(submissionId: number): ReadonlyMap<string, readonly string[]>
}

interface GivenAnswers {
  submissionId: number
  /** By question, in the order of the form. */
  given: { question: string; answers: string[] }[]
}

/** Reads what was asked and answered; questions with the same text are one. */
export async function readAllAnswers(db: Db): Promise<AllAnswers> {
  const rows: GivenAnswers[] = await db
    .select({
      submissionId: submissions.id,
      given: sql<GivenAnswers['given']>`(
        select coalesce(json_agg(json_build_object(
          'question', asked->>'questionText', 'answers', asked->'answers') order by place), '[]')
        from jsonb_array_elements(${submissions.snapshot}) with ordinality as one(asked, place))`,
    })
    .from(submissions)
    .where(isNotNull(submissions.completedAt))
    .orderBy(submissions.formId, submissions.id)
  const answers = new Map(rows.map(({ submissionId, given }) => [submissionId, byQuestion(given)]))
  const questions = rows.flatMap(({ given }) => given.map(({ question }) => question))
  return {
    questions: [...new Set(questions)],
    answersOf: (submissionId) => answers.get(submissionId) ?? new Map(),
  }
}

function byQuestion(given: GivenAnswers['given']): Map<string, readonly string[]> {
  const answers = new Map<string, readonly string[]>()
  for (const { question, answers: own } of given) {
    answers.set(question, [...(answers.get(question) ?? []), ...own])
  }
  return answers
}
