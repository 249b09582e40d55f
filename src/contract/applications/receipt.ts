import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { always, PathId } from '../core/fields.ts'

/** What the bot does in Discord because of an application, or of a decision on it. */
export const stepNames = [
  'open-room',
  'tell-room',
  'tell-applicant',
  'give-role',
  'take-role',
] as const

/** One of these steps, and what came of it. */
export const ReceiptStep = z.object({
  step: z.enum(stepNames),
  state: z.enum(['waiting', 'done', 'failed', 'skipped']),
  /** Why it failed or was skipped, in a sentence. */
  reason: always(z.string().nullable()),
  /** Since when it stands so. */
  at: z.string(),
  /** The failed job, for `menu/jobs/{id}/retry`. */
  jobId: always(z.string().nullable()),
})
export type ReceiptStep = z.infer<typeof ReceiptStep>

/** What happened to an application, oldest first, each in a sentence. */
export const HistoryEntry = z.object({ at: z.string(), text: z.string() })
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const Receipt = z.object({
  submissionId: z.int(),
  /** That of its room and those of the newest decision. */
  steps: z.array(ReceiptStep),
  /** The open interview room of the applicant. */
  room: always(z.object({ channelId: z.string(), url: z.string() }).nullable()),
  history: z.array(HistoryEntry),
})
export type Receipt = z.infer<typeof Receipt>

/** What an application and the decision on it have brought about in Discord. */
export const getReceipt = {
  method: 'GET',
  path: '/api/menu/FormSubmissions/receipt/:submissionId',
  level: 'admin',
  tasks: ['applications'],
  params: z.object({ submissionId: PathId }),
  reply: Receipt,
} satisfies Endpoint
