import type { AnswerEntry } from '../../../contract/applications/apply.ts'
import { problemWith } from '../../../contract/applications/missing-answers.ts'
import { type Question, questionTypes } from '../../../contract/forms/questions.ts'
import type { AnswersByQuestion } from '../../../contract/forms/visibility.ts'

/** Whether an answer is the name of an option, rather than free text. */
export function isChoice({ typeId }: Question): boolean {
  return typeId !== questionTypes.text
}

/** The answers that came with the questions; options that are gone are not answers any more. */
export function savedAnswers(questions: readonly Question[]): [number, string[]][] {
  return questions.map((question) => {
    const given = (question.answer ?? []).flatMap(({ answer }) => answer ?? [])
    return [question.questionId, validAnswers(question, given)]
  })
}

/** Of these answers, the ones that the question can take. */
export function validAnswers(question: Question, answers: readonly string[]): string[] {
  const options = (question.options ?? []).map(({ answerOption }) => answerOption)
  const possible = answers.filter((answer) => !isChoice(question) || options.includes(answer))
  return question.typeId === questionTypes.multipleChoice ? possible : possible.slice(0, 1)
}

/** What is wrong with the answers, by question; empty when nothing is. */
export function problemsWith(
  questions: readonly Question[],
  answers: AnswersByQuestion,
): Map<number, string> {
  return new Map(
    questions.flatMap((question) => {
      const problem = problemWith(question, answers.get(question.questionId) ?? [])
      return problem ? [[question.questionId, problem]] : []
    }),
  )
}

/** How many of the questions have an answer. */
export function countAnswered(questions: readonly Question[], answers: AnswersByQuestion): number {
  return questions.filter(({ questionId }) => isGiven(answers.get(questionId))).length
}

/**
 * The answers as the wire wants them: one entry for each chosen option, and one without an answer
 * where a question stays unanswered.
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
  return answers.some((answer) => answer.trim() !== '')
}
