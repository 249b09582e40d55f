import {
  type AnswerEntry,
  saveAnswers,
  submitApplication,
} from '../../../contract/applications/apply.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import { call, callWithHeaders } from '../../app/api.ts'

/** The result of the first step: the draft's id and the follow-up questions, if any. */
export interface SavedDraft {
  submissionId: number | undefined
  followUps: Question[]
}

/** Stores the answers of the first step as a draft. */
export async function saveDraft(entries: AnswerEntry[]): Promise<SavedDraft> {
  const { reply, headers } = await callWithHeaders(saveAnswers, {
    body: entries,
    pascalCaseKeys: true,
  })
  const questions = Array.isArray(reply) ? reply : []
  const submissionId = Number(headers.get('submissionId') ?? undefined)
  const word = headers.get('willRequiredQuestionsApply')?.toLowerCase()
  return {
    submissionId: Number.isInteger(submissionId) ? submissionId : undefined,
    followUps: word === 'false' ? [] : questions.map(restoreRequired),
  }
}

/** Visible questions can be required, because the page hides those whose condition does not hold. */
function restoreRequired(question: Question): Question {
  return { ...question, isRequired: question.isRequiredOnceAsked ?? question.isRequired }
}

/** Submits the application: the answers of the second step, or a single entry that completes it. */
export async function submit(entries: AnswerEntry[]): Promise<void> {
  await call(submitApplication, { body: entries, pascalCaseKeys: true })
}
