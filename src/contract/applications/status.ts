import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, omittable, requiredId } from '../core/fields.ts'
import { stages } from './stages.ts'

/** The way of an application, in its order. */
export const applicationSteps = ['received', 'in-review', 'interview', 'decided'] as const

/** A question and its answer: a text, or the selected options. */
export const OwnAnswer = z.object({ questionText: z.string(), answers: z.array(z.string()) })

/** An application as its applicant sees it; a draft if it has no step. */
export const OwnApplication = z.object({
  submissionId: z.int(),
  formId: z.int(),
  title: z.string(),
  description: z.string(),
  step: z.enum(applicationSteps).nullable(),
  /** Where it stands; null for a draft. */
  stage: alwaysSent(z.enum(stages).nullable()),
  /** When its answers were last saved as a draft. */
  savedAt: z.string(),
  submitDate: z.string().nullable(),
  decidedAt: z.string().nullable(),
  approved: z.boolean().nullable(),
  /** The message with the decision; null: none beside the decision. */
  decisionMessage: alwaysSent(z.string().nullable()),
  /** The running trial, with the first and last day in the guild's zone. */
  trial: omittable(z.object({ startsOn: z.string(), endsOn: z.string() })),
  /** The interview room on Discord, while it is open and nothing is decided. */
  roomUrl: omittable(z.string()),
  /** Empty for a draft: the form itself brings a draft's answers back. */
  answers: z.array(OwnAnswer),
})
export type OwnApplication = z.infer<typeof OwnApplication>

/** One's own applications: the draft of the active form first, then the newest. */
export const listOwnApplications = {
  method: 'GET',
  path: '/api/userform/status',
  level: 'person',
  response: z.array(OwnApplication),
} satisfies Endpoint

/** Withdraws one's own application that is undecided or on trial; idempotent. */
export const withdrawApplication = {
  method: 'POST',
  path: '/api/userform/withdraw',
  level: 'person',
  body: z.object({ submissionId: requiredId(() => t('Choose an application.')) }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done,
} satisfies Endpoint
