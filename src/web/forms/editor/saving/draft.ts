import type { EditedQuestion, QuestionEdit } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'

/** An option in a draft; without an id it is not saved yet. */
export interface DraftOption {
  /** A stable React key. */
  key: string
  optionId?: number
  answerOption: string
}

/** The editable state of a question. */
export interface Draft {
  questionText: string
  typeId: number
  isRequired: boolean
  options: readonly DraftOption[]
}

/** Converts a saved question to a draft; options keep their previous keys. */
export function toDraft(question: EditedQuestion, before?: Draft): Draft {
  const keys = new Map(before?.options.map(({ optionId, key }) => [optionId, key]))
  return {
    questionText: question.questionText,
    typeId: question.typeId,
    isRequired: question.isRequired,
    options: (question.options ?? []).map(({ optionId, answerOption }) => ({
      key: keys.get(optionId) ?? `saved-${optionId}`,
      optionId,
      answerOption,
    })),
  }
}

/** Converts a draft to the API's input, with its base revision. */
export function toQuestionEdit(draft: Draft, saved: EditedQuestion, formId: number): QuestionEdit {
  const { questionText, typeId, isRequired, options } = draft
  return {
    formId,
    questionId: saved.questionId,
    questionText,
    typeId,
    isRequired,
    options: options.map(({ optionId, answerOption }) => ({
      ...(optionId !== undefined && { optionId }),
      answerOption,
    })),
    ...(saved.revision != null && { revision: saved.revision }),
  }
}

/** The current draft with the ids that new options got when `sent` was saved. */
export function withSavedIds(now: Draft, sent: Draft, saved: EditedQuestion): Draft {
  const ids = new Map(
    sent.options.map(({ key, answerOption }) => [
      key,
      saved.options?.find((option) => option.answerOption === answerOption)?.optionId,
    ]),
  )
  return {
    ...now,
    options: now.options.map((option) => {
      const optionId = option.optionId ?? ids.get(option.key)
      return optionId === undefined ? option : { ...option, optionId }
    }),
  }
}

/** `New Option`, with the first numeric suffix that makes it unique. */
export function newOptionName(options: readonly DraftOption[]): string {
  const taken = new Set(options.map(({ answerOption }) => answerOption))
  let name = t('New Option')
  for (let number = 1; taken.has(name); number++) name = t('New Option {number}', { number })
  return name
}

/** A copy with one item moved; an index beyond the end means the end. */
export function moveItem<T>(things: readonly T[], from: number, to: number): T[] {
  const moved = things.slice(from, from + 1)
  return things.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...moved)
}
