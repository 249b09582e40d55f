import type { Askable } from '../../contract/forms/visibility.ts'

/**
 * Whether questions would wait for each other for ever if `questionId` came to depend on `sourceId`.
 * Each question depends on one other at most, so that there is one way up from the source.
 */
export function createsCycle(
  questions: readonly Askable[],
  questionId: number,
  sourceId: number,
): boolean {
  const sourceOf = new Map(
    questions.map((question) => [
      question.questionId,
      question.questionDependency?.dependsOnQuestionId,
    ]),
  )
  const passed = new Set<number>()
  let current: number | undefined = sourceId
  while (current !== undefined && !passed.has(current)) {
    if (current === questionId) return true
    passed.add(current)
    current = sourceOf.get(current)
  }
  return false
}
