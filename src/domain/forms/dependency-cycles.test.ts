import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Askable } from '../../contract/forms/visibility.ts'
import { createsCycle } from './dependency-cycles.ts'

/** All transitive dependencies of a question, with a bound on the depth. */
function chainOf(questions: Askable[], questionId: number): number[] {
  const chain: number[] = []
  let current: number | undefined = questionId
  while (current !== undefined && chain.length <= questions.length) {
    chain.push(current)
    const id: number = current
    current = questions.find((question) => question.questionId === id)?.questionDependency
      ?.dependsOnQuestionId
  }
  return chain
}

const wishes = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 })

test('exactly the conditions that would form a cycle are rejected', () => {
  fc.assert(
    fc.property(wishes, (pairs) => {
      const questions: Askable[] = Array.from({ length: 8 }, (_, questionId) => ({ questionId }))
      for (const [questionId, dependsOnQuestionId] of pairs) {
        const refused = createsCycle(questions, questionId, dependsOnQuestionId)
        expect(refused).toBe(chainOf(questions, dependsOnQuestionId).includes(questionId))
        if (refused) continue
        const question = questions[questionId] as Askable
        question.questionDependency = { dependsOnQuestionId, requiredAnswer: 'Yes' }
      }
      for (const { questionId } of questions) {
        expect(chainOf(questions, questionId).length).toBeLessThanOrEqual(questions.length)
      }
    }),
  )
})
