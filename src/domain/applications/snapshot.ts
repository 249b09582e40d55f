import type { AnswersByQuestion } from '../../contract/forms/visibility.ts'
import type { SnapshotQuestion } from '../../db/schema/applications/submissions.ts'
import type { FormQuestion } from '../forms/questions.ts'

/** Copies the asked questions and their answers, so that later changes of the form do not alter them. */
export function createSnapshot(
  asked: readonly FormQuestion[],
  answers: AnswersByQuestion,
): SnapshotQuestion[] {
  return asked.map(({ questionId, questionText, typeId, isRequired, ...question }) => {
    const given = answers.get(questionId) ?? []
    return {
      questionId,
      questionText,
      typeId,
      isRequired,
      options: question.options.map(({ optionId, answerOption }) => ({
        optionId,
        answerOption,
        selected: given.includes(answerOption),
      })),
      questionDependency: question.questionDependency && {
        dependsOnQuestionId: question.questionDependency.dependsOnQuestionId,
        requiredAnswer: question.questionDependency.requiredAnswer,
      },
      answers: [...given],
    }
  })
}
