import { and, eq, inArray, isNull } from 'drizzle-orm'
import { questionTypes } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { answers, submissions } from '../../db/schema/applications/submissions.ts'
import type { OptionChange } from './options.ts'
import type { FormQuestion } from './questions.ts'

/**
 * Renames a selected option in drafts, where answers are stored by name. Completed applications are
 * unchanged.
 */
export async function renameInDrafts(
  tx: Db,
  { questionId, formId, typeId, options }: FormQuestion,
  wanted: OptionChange[],
): Promise<void> {
  if (typeId === questionTypes.text) return
  const renamed = new Map(
    options.flatMap(({ optionId, answerOption: from }) => {
      const to = wanted.find((option) => option.optionId === optionId)?.answerOption
      return to === undefined || to === from ? [] : [[from, to]]
    }),
  )
  if (renamed.size === 0) return
  const drafts = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.formId, formId), isNull(submissions.completedAt)))
  // Deleted and inserted again, because an update would conflict when two names are swapped.
  const deleted = await tx
    .delete(answers)
    .where(
      and(
        inArray(answers.submissionId, drafts),
        eq(answers.questionId, questionId),
        inArray(answers.answer, [...renamed.keys()]),
      ),
    )
    .returning({ submissionId: answers.submissionId, answer: answers.answer })
  const inserted = deleted.map(({ submissionId, answer }) => ({
    submissionId,
    questionId,
    answer: renamed.get(answer) ?? answer,
  }))
  if (inserted.length > 0) await tx.insert(answers).values(inserted).onConflictDoNothing()
}
