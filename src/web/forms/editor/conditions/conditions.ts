import type { EditedQuestion } from '../../../../contract/forms/question-editor.ts'
import { questionTypes } from '../../../../contract/forms/questions.ts'
import type { Draft } from '../saving/draft.ts'

/** The condition under which a question is asked. */
export type Condition = NonNullable<EditedQuestion['questionDependency']>

/** A condition that is being edited. */
export interface Choice {
  /** 0: none chosen. */
  sourceId: number
  answer: string
}

/** The parts of a question or its draft that conditions depend on. */
interface Source {
  typeId: number
  options?: readonly { optionId?: number | undefined; answerOption: string }[] | null | undefined
}

/** Whether other questions can depend on this one. */
export function canBeSource({ typeId }: { typeId: number }): boolean {
  return typeId !== questionTypes.text
}

/**
 * The condition after its source was edited: follows a renamed option; null if the option or all options were
 * removed.
 */
export function conditionAfterEdit(
  condition: Condition,
  before: Source,
  after: Source,
): Condition | null {
  if (!canBeSource(after)) return null
  const options = after.options ?? []
  const required = before.options?.find((one) => one.answerOption === condition.requiredAnswer)
  const kept =
    options.find(({ optionId }) => optionId !== undefined && optionId === required?.optionId) ??
    options.find(
      ({ optionId, answerOption }) =>
        (optionId === undefined || !required) && answerOption === condition.requiredAnswer,
    )
  return kept ? { ...condition, requiredAnswer: kept.answerOption } : null
}

/** A question as saved and as edited. */
interface EditedDraft {
  saved: EditedQuestion
  draft: Draft
}

/** The questions with unsaved edits applied, for the preview and the outline. */
export function editedQuestions(drafts: readonly EditedDraft[]): EditedQuestion[] {
  const byId = new Map(drafts.map((one) => [one.saved.questionId, one]))
  return drafts.map(({ saved, draft }) => {
    const condition = saved.questionDependency
    const source = condition && byId.get(condition.dependsOnQuestionId)
    return {
      ...saved,
      questionText: draft.questionText,
      typeId: draft.typeId,
      isRequired: draft.isRequired,
      // Unsaved options have no id; a unique negative number replaces it.
      options: draft.options.map(({ optionId, answerOption }, index) => ({
        optionId: optionId ?? -1 - index,
        answerOption,
      })),
      questionDependency: source ? conditionAfterEdit(condition, source.saved, source.draft) : null,
    }
  })
}

/** The questions that would be asked of everyone if this one were deleted. */
export function dependentsOf(
  questionId: number,
  questions: readonly EditedQuestion[],
): EditedQuestion[] {
  return questions.filter((one) => one.questionDependency?.dependsOnQuestionId === questionId)
}
