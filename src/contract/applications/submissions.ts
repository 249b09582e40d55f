import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import {
  alwaysSent,
  Done,
  omittable,
  PathId,
  required,
  requiredId,
  Snowflake,
} from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { Question } from '../forms/questions.ts'
import { DecisionText } from './decision-messages.ts'

/** The longest reason for a decision. */
export const maxDecisionReason = 500

/** A completed application. `approved` is true, false, or nothing until staff decides. */
export const Submission = z.object({
  submissionId: z.int(),
  userId: z.string(),
  /** The Discord user name. */
  userName: z.string(),
  displayName: alwaysSent(z.string()),
  avatar: alwaysSent(z.string()),
  formId: z.int(),
  title: z.string(),
  description: alwaysSent(z.string()),
  submitDate: z.string(),
  approved: alwaysSent(z.boolean().nullable()),
  /** It is undecided, and the applicant has left the guild. */
  hasLeft: alwaysSent(z.boolean()),
  /** The applicant withdrew it. */
  isWithdrawn: alwaysSent(z.boolean()),
  /** It was approved, and the trial goes on. */
  isOnTrial: alwaysSent(z.boolean()),
  /** It is undecided, and the applicant has not accepted the server's rules on Discord yet. */
  hasNotAcceptedRules: alwaysSent(z.boolean()),
})
export type Submission = z.infer<typeof Submission>

/** Every completed application, newest first. */
export const listSubmissions = {
  method: 'GET',
  path: '/api/menu/FormSubmissions/get',
  level: 'admin',
  tasks: ['applications'],
  response: z.array(Submission),
} satisfies Endpoint

/** One completed application. */
export const getSubmission = {
  method: 'GET',
  path: '/api/menu/FormSubmissions/get/:submissionId',
  level: 'admin',
  tasks: ['applications'],
  params: z.object({ submissionId: PathId }),
  response: Submission,
} satisfies Endpoint

/**
 * Approves or rejects an application; a decision may be changed. Approving a running trial promotes. `undoable`
 * delays its effects on Discord, by default as the settings say. 409 if the application to approve was withdrawn
 * or its applicant has left.
 */
export const decideSubmission = {
  method: 'POST',
  path: '/api/menu/FormSubmissions/approval',
  level: 'admin',
  tasks: ['decisions'],
  body: z.object({
    submissionId: requiredId(() => t('Choose an application.')),
    approved: z.boolean(required(() => t('Choose whether to approve or reject the application.'))),
    undoable: z.boolean().nullish(),
    /** Replaces the standard message to the applicant. */
    message: DecisionText.nullish(),
    /** Why, for staff. */
    reason: text(() => t('The reason'), maxDecisionReason).nullish(),
    /** Promotes a member on trial at once; otherwise an approval repeated within a minute has no effect. */
    promotes: z.boolean().nullish(),
  }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done.extend({
    /** The decision to pass to `undo`, and for how many seconds it can be undone. */
    undo: omittable(z.object({ decisionId: z.int(), seconds: z.int() })),
  }),
} satisfies Endpoint

/** Undoes a decision before it takes effect on Discord; idempotent. */
export const undoDecision = {
  method: 'POST',
  path: '/api/menu/FormSubmissions/undo',
  level: 'admin',
  tasks: ['decisions'],
  body: z.object({
    submissionId: requiredId(() => t('Choose an application.')),
    decisionId: requiredId(() => t('Choose a decision.')),
  }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done,
} satisfies Endpoint

const SubmissionParams = z.object({ formId: PathId, submissionId: PathId, userId: Snowflake })

/** The questions without a condition and their answers, as they were at submission. */
export const getSubmissionQuestions = {
  method: 'GET',
  path: '/api/userform/submission-questions/:formId/:submissionId/:userId',
  level: 'admin',
  tasks: ['applications'],
  params: SubmissionParams,
  response: z.array(Question),
} satisfies Endpoint

/** The conditional questions that were asked, with their answers. */
export const getSubmissionDependentQuestions = {
  method: 'GET',
  path: '/api/userform/submission-dependent-questions/:formId/:submissionId/:userId',
  level: 'admin',
  tasks: ['applications'],
  params: SubmissionParams,
  response: z.array(Question),
} satisfies Endpoint
