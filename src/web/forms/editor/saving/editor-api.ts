import { queryOptions } from '@tanstack/react-query'
import { type EditedForm, getEditedForm } from '../../../../contract/forms/form-editor.ts'
import {
  type EditedQuestion,
  type QuestionEdit,
  reorderQuestions,
  updateQuestion,
} from '../../../../contract/forms/question-editor.ts'
import { listQuestionTypeChoices } from '../../../../contract/settings/dropdowns.ts'
import { call } from '../../../app/api.ts'

/** A form for the editor; never cached, because others edit it too. */
export const editedFormQuery = (formId: number) =>
  queryOptions({
    queryKey: ['edited-form', formId],
    queryFn: () => readForm(formId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The question types. */
export const questionTypesQuery = queryOptions({
  queryKey: ['question-types'],
  queryFn: () => call(listQuestionTypeChoices),
  staleTime: 600_000,
})

export function readForm(formId: number): Promise<EditedForm> {
  return call(getEditedForm, { params: { formId } })
}

/** The result of saving a question, with the ids of questions that lost their condition. */
export interface SavedEdit {
  question: EditedQuestion
  unconditional: number[]
}

/** Saves a question. Fetches the ids of new options if the response lacks them. */
export async function sendQuestion(
  edit: QuestionEdit,
  saved: EditedQuestion,
  formId: number,
): Promise<SavedEdit> {
  const reply = await call(updateQuestion, { body: edit, pascalCaseKeys: true, keepalive: true })
  const knowsIds = reply?.options || edit.options?.every(({ optionId }) => optionId !== undefined)
  const current = knowsIds ? reply : await readQuestion(formId, edit.questionId)
  const { questionText, typeId, isRequired } = edit
  return {
    question: {
      ...saved,
      questionText,
      typeId,
      isRequired,
      options:
        current?.options ??
        (edit.options ?? []).map((one) => ({ ...one, optionId: one.optionId ?? 0 })),
      ...(current?.revision != null && { revision: current.revision }),
    },
    unconditional: (reply?.removedDependencies ?? []).flatMap(({ questionId }) => questionId ?? []),
  }
}

/** The current version of a question; undefined if it was deleted. */
export async function readQuestion(
  formId: number,
  questionId: number,
): Promise<EditedQuestion | undefined> {
  const { questions } = await readForm(formId)
  return questions?.find((question) => question.questionId === questionId)
}

export async function sendOrder(formId: number, questionIds: readonly number[]): Promise<void> {
  await call(reorderQuestions, {
    body: { formId, questionIds: [...questionIds] },
    pascalCaseKeys: true,
    keepalive: true,
  })
}
