/** The fields of a question that determine whether it is asked. */
export interface Askable {
  questionId: number
  questionDependency?: { dependsOnQuestionId: number; requiredAnswer: string } | null | undefined
}

/** The answers given so far, by question: texts, or the names of the chosen options. */
export type AnswersByQuestion = ReadonlyMap<number, readonly string[]>

/**
 * The questions that are asked, given these answers, in their given order.
 * A question with a dependency is asked when its source is asked and one of the source's answers
 * equals the required one; a source that is not in the list, or a circle, means it is not asked.
 */
export function askedQuestions<Q extends Askable>(
  questions: readonly Q[],
  answers: AnswersByQuestion,
): Q[] {
  const byId = new Map(questions.map((question) => [question.questionId, question]))
  const visibleById = new Map<number, boolean>()

  function isAsked(questionId: number): boolean {
    const known = visibleById.get(questionId)
    if (known !== undefined) return known
    const question = byId.get(questionId)
    if (!question) return false
    visibleById.set(questionId, false)
    const needed = question.questionDependency
    const isVisible =
      !needed ||
      (isAsked(needed.dependsOnQuestionId) &&
        (answers.get(needed.dependsOnQuestionId) ?? []).includes(needed.requiredAnswer))
    visibleById.set(questionId, isVisible)
    return isVisible
  }

  return questions.filter((question) => isAsked(question.questionId))
}

/**
 * The dependent questions that are asked now, or may still come to be asked through the answer to
 * another one of this same list (a chain).
 */
export function followUpQuestions<Q extends Askable>(
  questions: readonly Q[],
  answers: AnswersByQuestion,
): Q[] {
  const asked = askedQuestions(questions, answers)
  const reachable = new Set(
    asked.filter((question) => question.questionDependency).map((question) => question.questionId),
  )
  let grown = -1
  while (grown !== reachable.size) {
    grown = reachable.size
    for (const { questionId, questionDependency } of questions) {
      if (questionDependency && reachable.has(questionDependency.dependsOnQuestionId)) {
        reachable.add(questionId)
      }
    }
  }
  return questions.filter((question) => reachable.has(question.questionId))
}
