import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnswersByQuestion,
  type Askable,
  askedQuestions,
  followUpQuestions,
} from './visibility.ts'

const words = ['Yes', 'No', 'Sometimes']

/** Forms with chained, dangling or cyclic conditions, and answers. */
const filledForm = fc
  .array(
    fc.record({
      source: fc.option(fc.nat(9), { nil: null }),
      requiredAnswer: fc.constantFrom(...words),
      answers: fc.subarray(words),
    }),
    { maxLength: 9 },
  )
  .map((rows) => ({
    questions: rows.map(({ source, requiredAnswer }, questionId) => ({
      questionId,
      questionDependency: source === null ? null : { dependsOnQuestionId: source, requiredAnswer },
    })),
    answers: new Map(rows.map(({ answers }, questionId) => [questionId, answers])),
  }))

/** The specified rule, evaluated from each question to its root. */
function isAskedByTheBook(questions: Askable[], answers: AnswersByQuestion, questionId: number) {
  const walked = new Set<number>()
  let current = questions.find((question) => question.questionId === questionId)
  while (current) {
    if (walked.has(current.questionId)) return false
    walked.add(current.questionId)
    const needed = current.questionDependency
    if (!needed) return true
    if (!answers.get(needed.dependsOnQuestionId)?.includes(needed.requiredAnswer)) return false
    current = questions.find((question) => question.questionId === needed.dependsOnQuestionId)
  }
  return false
}

test('a question is asked exactly if every condition up to its root is true', () => {
  fc.assert(
    fc.property(filledForm, ({ questions, answers }) => {
      const asked = askedQuestions(questions, answers).map(({ questionId }) => questionId)

      expect(asked).toEqual(
        questions
          .map(({ questionId }) => questionId)
          .filter((questionId) => isAskedByTheBook(questions, answers, questionId)),
      )
    }),
    { numRuns: 2000 },
  )
})

test('the second step only asks the listed follow-ups, whatever the answers', () => {
  fc.assert(
    fc.property(filledForm, fc.array(fc.subarray(words), { maxLength: 9 }), (form, later) => {
      const { questions, answers } = form
      const followUps = followUpQuestions(questions, answers)
      const ids = new Set(followUps.map(({ questionId }) => questionId))
      const afterSecondStep = new Map(answers)
      for (const questionId of ids) afterSecondStep.set(questionId, later[questionId] ?? [])

      const asked = askedQuestions(questions, afterSecondStep)

      for (const question of asked) {
        if (question.questionDependency) expect(ids).toContain(question.questionId)
      }
    }),
    { numRuns: 2000 },
  )
})

test('every follow-up has a condition, and includes the currently asked ones', () => {
  fc.assert(
    fc.property(filledForm, ({ questions, answers }) => {
      const followUps = followUpQuestions(questions, answers)

      expect(followUps.every(({ questionDependency }) => questionDependency !== null)).toBe(true)
      const asked = askedQuestions(questions, answers).filter(
        (question) => question.questionDependency,
      )
      expect(followUps).toEqual(expect.arrayContaining(asked))
    }),
  )
})
