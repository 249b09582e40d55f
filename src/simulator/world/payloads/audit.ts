import { type APIAuditLogEntry, AuditLogEvent } from 'discord-api-types/v10'
import type { AuditEntry } from '../state.ts'

/** An audit log entry in the format of the REST API. */
export function auditEntryOf(entry: AuditEntry) {
  return {
    id: entry.id,
    user_id: entry.actorId,
    target_id: entry.targetId,
    action_type: entry.action,
    ...(entry.changes.length > 0 ? { changes: entry.changes } : {}),
    ...(Object.keys(entry.options).length > 0 ? { options: entry.options } : {}),
    ...(entry.reason ? { reason: entry.reason } : {}),
  } satisfies APIAuditLogEntry
}

/** The action's name, such as `MemberRoleUpdate`. */
export function actionName(action: AuditLogEvent): string {
  return AuditLogEvent[action]
}
