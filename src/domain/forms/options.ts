import { eq, inArray, sql } from 'drizzle-orm'
import type { EditedOption } from '../../contract/forms/question-editor.ts'
import type { Db } from '../../db/db.ts'
import { questionOptions } from '../../db/schema/applications/forms.ts'
import type { FormQuestion } from './questions.ts'

type Option = FormQuestion['options'][number]

/** An option to save; without an id it is new. */
export interface OptionChange {
  optionId: number | null
  answerOption: string
}

/**
 * Matches the wanted options with the existing ones: by id, then by name. So a client without ids keeps
 * unchanged options, and an option that was deleted since is restored.
 */
export function matchOptions(present: Option[], wanted: EditedOption[]): OptionChange[] {
  const named = new Set(wanted.map(({ optionId }) => optionId))
  const free = present.filter(({ optionId }) => !named.has(optionId))
  const known = new Set(present.map(({ optionId }) => optionId))
  return wanted.map(({ optionId, answerOption }) => {
    if (optionId && known.has(optionId)) return { optionId, answerOption }
    const sameOption = free.find((option) => option.answerOption === answerOption)
    return { optionId: sameOption?.optionId ?? null, answerOption }
  })
}

/** Whether the wanted options equal the existing ones, in their order. */
export function areSame(present: Option[], wanted: OptionChange[]): boolean {
  return (
    present.length === wanted.length &&
    present.every(
      ({ optionId, answerOption }, index) =>
        wanted[index]?.optionId === optionId && wanted[index].answerOption === answerOption,
    )
  )
}

/** Replaces the options of a question, in this order. */
export async function replaceOptions(
  tx: Db,
  { questionId, options }: FormQuestion,
  wanted: OptionChange[],
): Promise<void> {
  const positioned = wanted.map((option, position) => ({ ...option, position }))
  const kept = positioned.filter(({ optionId }) => optionId !== null)
  const keptIds = new Set(kept.map(({ optionId }) => optionId))
  const removedIds = options.map(({ optionId }) => optionId).filter((id) => !keptIds.has(id))
  const added = positioned.filter(({ optionId }) => optionId === null)
  if (removedIds.length > 0)
    await tx.delete(questionOptions).where(inArray(questionOptions.id, removedIds))
  if (kept.length > 0) await renameOptions(tx, questionId, kept)
  if (added.length > 0) {
    await tx
      .insert(questionOptions)
      .values(
        added.map(({ answerOption, position }) => ({ questionId, text: answerOption, position })),
      )
  }
}

async function renameOptions(
  tx: Db,
  questionId: number,
  kept: (OptionChange & { position: number })[],
): Promise<void> {
  // Names are unique at any time, so options are first renamed to temporary names that are longer than any
  // allowed name.
  await tx
    .update(questionOptions)
    .set({ text: sql`repeat('-', 201) || ${questionOptions.id}` })
    .where(eq(questionOptions.questionId, questionId))
  await tx
    .update(questionOptions)
    .set({ text: sql`kept."answerOption"`, position: sql`kept.position` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept ("optionId" integer, "answerOption" text, position integer)`,
    )
    .where(eq(questionOptions.id, sql`kept."optionId"`))
}
