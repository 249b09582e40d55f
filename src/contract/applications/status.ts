import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { neverNull } from '../core/fields.ts'

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
  /** When its answers were last saved as a draft. */
  savedAt: z.string(),
  submitDate: z.string().nullable(),
  decidedAt: z.string().nullable(),
  approved: z.boolean().nullable(),
  /** The interview room on Discord, while it is open and nothing is decided. */
  roomUrl: neverNull(z.string()),
  /** Empty for a draft: the form itself brings a draft's answers back. */
  answers: z.array(OwnAnswer),
})
export type OwnApplication = z.infer<typeof OwnApplication>

/** One's own applications: the draft of the active form first, then the newest. */
export const listOwnApplications = {
  method: 'GET',
  path: '/api/userform/status',
  level: 'person',
  reply: z.array(OwnApplication),
} satisfies Endpoint
