import type { EditedQuestion, QuestionEdit } from '../../../../contract/forms/question-editor.ts'

/** An option as it stands on the page; without an id it is not saved yet. */
export interface DraftOption {
  /** Tells the options of a question apart, for as long as they stand on the page. */
  key: string
  optionId?: number
  answerOption: string
}

/** A question's words, type and options as they stand on the page. */
export interface Draft {
  questionText: string
  typeId: number
  isRequired: boolean
  options: readonly DraftOption[]
}

/** What is saved, to be worked on; options keep the keys that they had before. */
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

/** The draft as the wire wants it, with the revision that it builds on. */
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

/** The draft as it stands by now, with the ids that its new options got when `sent` was saved. */
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

/** Whether the draft says just what is saved. */
export function isSameAsSaved(draft: Draft, saved: EditedQuestion): boolean {
  const words = ({ questionText, typeId, isRequired, options }: Draft) =>
    JSON.stringify([questionText, typeId, isRequired, options.map((one) => one.answerOption)])
  return words(draft) === words(toDraft(saved))
}

/** `New Option`, or with the first number that makes it another name than all there are. */
export function newOptionName(options: readonly DraftOption[]): string {
  const taken = new Set(options.map(({ answerOption }) => answerOption))
  let name = 'New Option'
  for (let number = 1; taken.has(name); number++) name = `New Option ${number}`
  return name
}

/** The same things with one of them moved to another place; a place beyond the end is the end. */
export function moveItem<T>(things: readonly T[], from: number, to: number): T[] {
  const left = things.filter((_, place) => place !== from)
  const thing = things.slice(from, from + 1)
  const place = Math.max(0, to)
  return [...left.slice(0, place), ...thing, ...left.slice(place)]
}
