import { sql } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import type { Redaction } from '../audit/redact.ts'
import { verifiedAction } from './give-verified-role.ts'

/** The audit log entries about the verification of a deleted person, with their message. */
export const verificationRedaction: Redaction = {
  actions: [verifiedAction],
  subject: 'roles of a deleted member',
  otherColumns: { after: sql`${auditLog.after} - 'messageId'` },
}
