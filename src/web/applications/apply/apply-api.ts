import {
  type AnswerEntry,
  saveAnswers,
  submitApplication,
} from '../../../contract/applications/apply.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import { call, callWithHeaders } from '../../app/api.ts'

/** What the first step came to: the draft's number, and the questions that it opened, if any. */
export interface SavedDraft {
  submissionId: number | undefined
  followUps: Question[]
}

/** Stores the answers of the first step as a draft. */
export async function saveDraft(entries: AnswerEntry[]): Promise<SavedDraft> {
  const { reply, headers } = await callWithHeaders(saveAnswers, {
    body: entries,
    capitalKeys: true,
  })
  const questions = Array.isArray(reply) ? reply : []
  const submissionId = Number(headers.get('submissionId') ?? undefined)
  const word = headers.get('willRequiredQuestionsApply')?.toLowerCase()
  return {
    submissionId: Number.isInteger(submissionId) ? submissionId : undefined,
    followUps: word === 'false' ? [] : questions.map(requiredOnceAsked),
  }
}

/** The page shows a question only while its condition holds, so its answer can be required. */
function requiredOnceAsked(question: Question): Question {
  return { ...question, isRequired: question.isRequiredOnceAsked ?? question.isRequired }
}

/** Sends the application: the answers of the second step, or the one entry that just finishes. */
export async function submit(entries: AnswerEntry[]): Promise<void> {
  await call(submitApplication, { body: entries, capitalKeys: true })
}
