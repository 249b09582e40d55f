import { z } from 'zod'
import { t } from '../text/t.ts'
import type { Endpoint } from './core/endpoint.ts'
import { Snowflake } from './core/fields.ts'
import { moment } from './core/moment.ts'
import { text } from './core/text-fields.ts'

/** One change by staff, by a member or by the bot itself. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for automatic changes. */
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the actor left the guild and deleted their data; there is no page about them then. */
  isActorErased: z.boolean(),
  /** The application that it is about, unless it was deleted. */
  submissionId: z.int().nullable(),
  /** The applicant, for viewers who may read applications; otherwise the member, if the entry names only one. */
  memberId: z.string().nullable(),
  memberName: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters of the audit log: the actor, words in the action, and the days. */
export const AuditQuery = z.object({
  actor: Snowflake.optional(),
  action: text(() => t('The action'), 100).optional(),
  /** The first moment that counts. */
  from: moment(() => t('From')).optional(),
  /** The first moment that counts no more. */
  to: moment(() => t('To')).optional(),
  limit: z.coerce
    .number()
    .int({ error: () => t('The limit must be a whole number.') })
    .min(1, { error: () => t('The limit must be at least 1.') })
    .max(1_000, { error: () => t('The limit may be at most {max, number}.', { max: 1_000 }) })
    .default(100),
  offset: z.coerce
    .number()
    .int({ error: () => t('The offset must be a whole number.') })
    .min(0, { error: () => t('The offset must be at least 0.') })
    .max(1_000_000_000, {
      error: () => t('The offset may be at most {max, number}.', { max: 1_000_000_000 }),
    })
    .default(0),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** The audit log, newest first; `X-Total-Count` has the total number of entries. */
export const listAuditEntries = {
  method: 'GET',
  path: '/api/menu/audit',
  level: 'admin',
  tasks: ['audit'],
  querystring: AuditQuery,
  headers: { 'X-Total-Count': z.int() },
  response: z.array(AuditEntry),
} satisfies Endpoint
