import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, PathId } from '../core/fields.ts'

/** The effects on Discord of an application or a decision. */
export const stepNames = [
  'open-room',
  'tell-room',
  'tell-applicant',
  'give-role',
  'take-role',
] as const

/** A step and its state. */
export const ReceiptStep = z.object({
  step: z.enum(stepNames),
  state: z.enum(['waiting', 'done', 'failed', 'skipped']),
  /** Why it failed or was skipped, in a sentence. */
  reason: alwaysSent(z.string().nullable()),
  /** When the state last changed. */
  at: z.string(),
  /** The failed job, for `menu/jobs/{id}/retry`. */
  jobId: alwaysSent(z.string().nullable()),
})
export type ReceiptStep = z.infer<typeof ReceiptStep>

/** The timeline of an application, oldest first. */
export const HistoryEntry = z.object({ at: z.string(), text: z.string() })
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const Receipt = z.object({
  submissionId: z.int(),
  /** That of its room and those of the newest decision. */
  steps: z.array(ReceiptStep),
  /** The open interview room of the applicant. */
  room: alwaysSent(z.object({ channelId: z.string(), url: z.string() }).nullable()),
  history: z.array(HistoryEntry),
})
export type Receipt = z.infer<typeof Receipt>

/** The effects on Discord of an application and its decision. */
export const getReceipt = {
  method: 'GET',
  path: '/api/menu/FormSubmissions/receipt/:submissionId',
  level: 'admin',
  tasks: ['applications'],
  params: z.object({ submissionId: PathId }),
  response: Receipt,
} satisfies Endpoint
