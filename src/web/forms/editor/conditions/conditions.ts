import type { EditedQuestion } from '../../../../contract/forms/question-editor.ts'
import { questionTypes } from '../../../../contract/forms/questions.ts'
import type { Draft } from '../saving/draft.ts'

/** The condition under which a question is asked. */
export type Condition = NonNullable<EditedQuestion['questionDependency']>

/** A condition that is being chosen. */
export interface Choice {
  /** 0 while none is chosen. */
  sourceId: number
  answer: string
}

/** A question, or a draft of it: what conditions on it hang on. */
interface Source {
  typeId: number
  options?: readonly { optionId?: number | undefined; answerOption: string }[] | null | undefined
}

/** Whether other questions may depend on this one. */
export function canBeSource({ typeId }: { typeId: number }): boolean {
  return typeId !== questionTypes.text
}

/**
 * What becomes of a condition when its source changes: it is renamed with the option that it
 * requires, and goes with it, or when the source has no options any more.
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

/** A question with what is saved of it and what stands on the page. */
interface EditedDraft {
  saved: EditedQuestion
  draft: Draft
}

/** The questions as they stand on the page, saved or not, for the preview and the outline. */
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
      // What is not saved yet has no id; for the page any number that is no other's will do.
      options: draft.options.map(({ optionId, answerOption }, place) => ({
        optionId: optionId ?? -1 - place,
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
