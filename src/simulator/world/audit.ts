import type { APIAuditLogChange, AuditLogEvent } from 'discord-api-types/v10'
import type { World } from './world.ts'

/** The author of a change and the reason, for the audit log. */
export interface Actor {
  actorId: string
  /** As sent in `X-Audit-Log-Reason`, decoded. */
  reason?: string | null
}

interface AuditedAction {
  action: AuditLogEvent
  targetId: string | null
  changes?: APIAuditLogChange[]
  options?: Record<string, string>
}

/** Adds an entry to the audit log, which is limited to 5 000 entries. */
export function recordAudit(world: World, by: Actor, audited: AuditedAction): void {
  const { audit } = world.state
  audit.push({
    id: world.newId(),
    action: audited.action,
    actorId: by.actorId,
    targetId: audited.targetId,
    reason: by.reason ?? null,
    changes: audited.changes ?? [],
    options: audited.options ?? {},
  })
  if (audit.length > 5_000) audit.splice(0, audit.length - 5_000)
  world.changed()
}

/** The differences between two versions of an entity in the format of the audit log. */
export function changesBetween(before: object, after: object): APIAuditLogChange[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([key, value]) => JSON.stringify(old.get(key)) !== JSON.stringify(value))
    .map(
      ([key, value]) => ({ key, old_value: old.get(key), new_value: value }) as APIAuditLogChange,
    )
}
