import type { AnswerEntry } from '../../../contract/applications/apply.ts'
import { findMissingAnswer } from '../../../contract/applications/missing-answers.ts'
import { type Question, questionTypes } from '../../../contract/forms/questions.ts'
import type { AnswersByQuestion } from '../../../contract/forms/visibility.ts'
import { isVisible } from '../../../text/visible-text.ts'

/** Whether the answer is an option rather than free text. */
export function isChoice({ typeId }: Question): boolean {
  return typeId !== questionTypes.text
}

/** The saved answers of questions, without deleted options. */
export function savedAnswers(questions: readonly Question[]): [number, string[]][] {
  return questions.map((question) => {
    const given = (question.answer ?? []).flatMap(({ answer }) => answer ?? [])
    return [question.questionId, validAnswers(question, given)]
  })
}

/** The answers that are valid for a question. */
export function validAnswers(question: Question, answers: readonly string[]): string[] {
  const options = (question.options ?? []).map(({ answerOption }) => answerOption)
  const possible = answers.filter((answer) => !isChoice(question) || options.includes(answer))
  return question.typeId === questionTypes.multipleChoice ? possible : possible.slice(0, 1)
}

/** Validation errors by question id. */
export function problemsWith(
  questions: readonly Question[],
  answers: AnswersByQuestion,
): Map<number, string> {
  return new Map(
    questions.flatMap((question) => {
      const problem = findMissingAnswer(question, answers.get(question.questionId) ?? [])
      return problem ? [[question.questionId, problem]] : []
    }),
  )
}

/** The number of answered questions. */
export function countAnswered(questions: readonly Question[], answers: AnswersByQuestion): number {
  return questions.filter(({ questionId }) => isGiven(answers.get(questionId))).length
}

/**
 * The answers in the API's format: one entry per chosen option, and one without an answer for unanswered
 * questions.
 */
export function toAnswerEntries(
  questions: readonly Question[],
  answers: AnswersByQuestion,
  about: Pick<AnswerEntry, 'formId' | 'userId' | 'submissionId'>,
): AnswerEntry[] {
  return questions.flatMap((question): AnswerEntry[] => {
    const { questionId, typeId } = question
    const given = answers.get(questionId) ?? []
    if (isGiven(given)) return given.map((answer) => ({ questionId, ...about, answer }))
    return typeId === questionTypes.multipleChoice ? [] : [{ questionId, ...about }]
  })
}

function isGiven(answers: readonly string[] = []) {
  return answers.some(isVisible)
}
