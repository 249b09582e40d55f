import { type Question, questionTypes } from '../../../contract/forms/questions.ts'

/** The kind of input of each option; undefined for questions whose options are not shown. */
export function optionType({ typeId }: Question): 'checkbox' | 'radio' | undefined {
  if (typeId === questionTypes.multipleChoice) return 'checkbox'
  return typeId === questionTypes.singleChoice ? 'radio' : undefined
}

/** The given answers, from the `answer` list or the selected options. */
export function givenAnswers({ answer, options }: Question): string[] {
  const answers = (answer ?? []).flatMap((one) => (one.answer ? [one.answer] : []))
  const selected = (options ?? []).flatMap((one) => (one.selected ? [one.answerOption] : []))
  return [...new Set([...answers, ...selected])]
}

/** The offered options, and answers that are no options any more. */
export function shownOptions(question: Question): string[] {
  const offered = (question.options ?? []).map(({ answerOption }) => answerOption)
  return [...new Set([...offered, ...givenAnswers(question)])]
}
