import type { Caller, CallResponse } from '../http/caller.ts'
import type { TestForm } from './forms.ts'

/** Answers by question text: a text or several options. */
export type Given = Record<string, string | string[]>

/** A complete first step without follow-ups. */
export const plainAnswers: Given = {
  'What should we call you?': 'Aria',
  'Where do you live?': 'In Europe',
  'Have you led a siege?': 'No',
}

/** The request body of the form page for these answers. */
export function entriesFor(
  form: TestForm,
  userId: string,
  given: Given,
  more: Record<string, unknown> = {},
): Record<string, unknown>[] {
  return Object.entries(given).flatMap(([question, answers]) =>
    [answers].flat().map((Answer) => ({
      QuestionId: form.idOf(question),
      UserId: userId,
      FormId: form.formId,
      Answer,
      ...more,
    })),
  )
}

/** Saves the first step; the response headers say what comes next. */
export function saveFirstStep(
  caller: Caller,
  form: TestForm,
  userId: string,
  given: Given,
): Promise<CallResponse> {
  return caller.put('/api/userform/save', entriesFor(form, userId, given))
}

/** Applies in one step and returns the submission's id. */
export async function apply(
  caller: Caller,
  form: TestForm,
  userId: string,
  given: Given = plainAnswers,
): Promise<number> {
  const saved = await saveFirstStep(caller, form, userId, given)
  const submissionId = Number(saved.headers.get('submissionId'))
  const finished = await caller.put('/api/userform/save-and-submit', [
    { FormId: form.formId, UserId: userId, SubmissionId: submissionId },
  ])
  if (finished.status !== 200) {
    throw new Error(`could not apply: ${finished.status} ${JSON.stringify(finished.body)}`)
  }
  return submissionId
}
