import type { AnswerEntry } from '../../contract/applications/apply.ts'
import { questionTypes } from '../../contract/forms/questions.ts'
import { shorten } from '../../text/shorten.ts'
import { t } from '../../text/t.ts'
import { DomainError, validationError } from '../core/errors.ts'
import type { FormQuestion } from '../forms/questions.ts'

/** Answers by question: a text, or the names of the selected options. */
export type Answers = Map<number, string[]>

/** The form and draft that the entries name; null if they name none. */
export function parseTarget(entries: AnswerEntry[], memberId: string) {
  if (entries.some(({ userId }) => userId != null && userId !== memberId)) {
    throw new DomainError('forbidden', t('You can only answer for yourself.'))
  }
  return {
    formId: singleId(entries, 'formId', t('All answers must belong to one form.')),
    submissionId: singleId(
      entries,
      'submissionId',
      t('All answers must belong to one application.'),
    ),
  }
}

function singleId(entries: AnswerEntry[], key: 'formId' | 'submissionId', problem: string) {
  const named = new Set(entries.map((entry) => entry[key]).filter((id) => id != null))
  if (named.size > 1) throw validationError(problem)
  return [...named][0] ?? null
}

/**
 * The answers in a request to this form's questions; a question without an answer has an empty list.
 * Rejects invalid answers and questions of other forms.
 */
export function parseAnswers(entries: AnswerEntry[], questions: FormQuestion[]): Answers {
  const answers: Answers = new Map()
  for (const { questionId, answer } of entries) {
    if (questionId == null) continue
    const given = answers.get(questionId) ?? []
    if (answer && !given.includes(answer)) given.push(answer)
    answers.set(questionId, given)
  }
  const byId = new Map(questions.map((question) => [question.questionId, question]))
  const problems = [...answers].flatMap(([questionId, given]) => {
    const question = byId.get(questionId)
    const problem = question
      ? findAnswerProblem(question, given)
      : t('Question {id} is not part of this form.', { id: questionId })
    return problem ?? []
  })
  if (problems.length > 0) throw validationError(...problems)
  return answers
}

/** Why a question does not accept these answers, or null. No answer is always accepted. */
export function findAnswerProblem(question: FormQuestion, given: readonly string[]): string | null {
  const { questionText, typeId } = question
  const invalidAnswer = given.find((answer) => !acceptsAnswer(question, answer))
  if (invalidAnswer !== undefined) {
    return t('{question}: “{answer}” is not one of its options.', {
      question: questionText,
      answer: shorten(invalidAnswer, 80),
    })
  }
  const takesSeveral = typeId === questionTypes.multipleChoice
  return given.length > 1 && !takesSeveral
    ? t('{question}: Only one answer fits here.', { question: questionText })
    : null
}

/** Whether a question accepts an answer: any text, or the exact name of an option. */
export function acceptsAnswer({ typeId, options }: FormQuestion, answer: string): boolean {
  return (
    typeId === questionTypes.text || options.some(({ answerOption }) => answerOption === answer)
  )
}
