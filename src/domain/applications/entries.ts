import type { AnswerEntry } from '../../contract/apply.ts'
import { questionTypes } from '../../contract/questions.ts'
import type { FormQuestion } from '../forms/questions.ts'
import { invalid, Refusal } from '../refusal.ts'

/** Answers by question: a text, or the names of the chosen options. */
export type Answers = Map<number, string[]>

/** Which form and which draft a list of entries speaks of; null where it does not say. */
export function readTarget(entries: AnswerEntry[], memberId: string) {
  if (entries.some(({ userId }) => userId != null && userId !== memberId)) {
    throw new Refusal('forbidden', 'You can only answer for yourself.')
  }
  return {
    formId: theOne(entries, 'formId', 'All answers must belong to one form.'),
    submissionId: theOne(entries, 'submissionId', 'All answers must belong to one application.'),
  }
}

function theOne(entries: AnswerEntry[], key: 'formId' | 'submissionId', problem: string) {
  const named = new Set(entries.map((entry) => entry[key]).filter((id) => id != null))
  if (named.size > 1) throw invalid(problem)
  return [...named][0] ?? null
}

/**
 * The answers that the entries give to this form's questions; a question that is named without an
 * answer has an empty list. Refuses questions and options that the form does not have.
 */
export function readAnswers(entries: AnswerEntry[], questions: FormQuestion[]): Answers {
  const byId = new Map(questions.map((question) => [question.questionId, question]))
  const answers: Answers = new Map()
  const problems: string[] = []
  for (const { questionId, answer } of entries) {
    if (questionId == null) continue
    const given = answers.get(questionId) ?? []
    answers.set(questionId, given)
    const problem = problemWithEntry(byId.get(questionId), questionId, given, answer ?? '')
    if (problem) problems.push(problem)
    else if (answer && !given.includes(answer)) given.push(answer)
  }
  if (problems.length > 0) throw invalid(...problems)
  return answers
}

function problemWithEntry(
  question: FormQuestion | undefined,
  questionId: number,
  given: string[],
  answer: string,
): string | null {
  if (!question) return `Question ${questionId} is not part of this form.`
  if (answer === '' || given.includes(answer)) return null
  const { typeId, options, questionText } = question
  const isChoice = typeId !== questionTypes.text
  if (isChoice && !options.some(({ answerOption }) => answerOption === answer)) {
    return `${questionText}: “${answer.slice(0, 80)}” is not one of its options.`
  }
  const takesSeveral = typeId === questionTypes.multipleChoice
  return given.length > 0 && !takesSeveral ? `${questionText}: Only one answer fits here.` : null
}
