import type { Askable } from '../../contract/forms/visibility.ts'

/**
 * Whether making `questionId` depend on `sourceId` would create a cycle. Each question has at most one
 * source, so there is only one path to follow.
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
