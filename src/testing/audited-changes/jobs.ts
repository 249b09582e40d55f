import { randomUUID } from 'node:crypto'
import type { AuditedChange } from './row.ts'

/** The changes that concern the bot's work. */
export const jobChanges: AuditedChange[] = [
  {
    call: 'POST /api/menu/jobs/:id/retry',
    change: ({ leader, failedJobId }) => leader.post(`/api/menu/jobs/${failedJobId}/retry`, null),
    refused: ({ leader }) => leader.post(`/api/menu/jobs/${randomUUID()}/retry`, null),
    action: 'job tried again',
    before: { state: 'failed' },
    after: { state: 'waiting' },
    again: 404,
  },
]
