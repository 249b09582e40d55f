import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Id, omittable, PathId, Snowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { Form, Question } from '../forms/questions.ts'
import { maxAnswerLength } from './missing-answers.ts'

/** One line of an application: an answer, or (without a question) the wish to finish. */
export const AnswerEntry = z.object({
  questionId: Id.nullish(),
  userId: Snowflake.nullish(),
  formId: Id.nullish(),
  submissionId: Id.nullish(),
  answer: text(() => t('An answer'), maxAnswerLength).nullish(),
})
export type AnswerEntry = z.infer<typeof AnswerEntry>

const Entries = z
  .array(AnswerEntry)
  .max(1000, { error: () => t('At most 1,000 answers fit in one call.') })

/** The form that is open for applications. */
const ActiveForm = Form.extend({
  /** Why the signed-in member cannot apply now, and from when they can. */
  refusal: omittable(z.string()),
})
export type ActiveForm = z.infer<typeof ActiveForm>

/** The form that is open for applications, without its questions. */
export const getActiveForm = {
  method: 'GET',
  path: '/api/userform/active-form',
  level: 'anyone',
  mayBeNotFound: true,
  response: ActiveForm,
} satisfies Endpoint

/** The questions without a dependency, with the person's latest answers. */
export const getFormQuestions = {
  method: 'GET',
  path: '/api/userform/questions/:formId/:userId',
  level: 'person',
  params: z.object({ formId: PathId, userId: Snowflake }),
  response: z.array(Question),
} satisfies Endpoint

/**
 * Stores the person's one draft. Answers the dependent questions; the headers `submissionId` and
 * `willRequiredQuestionsApply` say which draft it is and whether there is a second step.
 */
export const saveAnswers = {
  method: 'PUT',
  path: '/api/userform/save',
  level: 'member',
  body: Entries,
  headers: { submissionId: Id, willRequiredQuestionsApply: z.enum(['true', 'false']) },
  conflicts: true,
  mayBeNotFound: true,
  response: z.array(Question),
} satisfies Endpoint

/** Completes an application: one entry without an answer, or the answers of the second step. */
export const submitApplication = {
  method: 'PUT',
  path: '/api/userform/save-and-submit',
  level: 'member',
  body: Entries,
  conflicts: true,
  mayBeNotFound: true,
  response: z.object({ success: alwaysSent(z.boolean()), submissionId: alwaysSent(Id) }),
} satisfies Endpoint
