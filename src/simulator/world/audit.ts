import type { APIAuditLogChange, AuditLogEvent } from 'discord-api-types/v10'
import type { World } from './world.ts'

/** Who does something, and why; it goes into the audit log. */
export interface By {
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

/** Writes an entry into the audit log; Discord keeps only the newest, we keep 5 000. */
export function recordAudit(world: World, by: By, audited: AuditedAction): void {
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

/** What differs between two plain descriptions of the same thing, as the audit log lists it. */
export function changesBetween(before: object, after: object): APIAuditLogChange[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([key, value]) => JSON.stringify(old.get(key)) !== JSON.stringify(value))
    .map(
      ([key, value]) => ({ key, old_value: old.get(key), new_value: value }) as APIAuditLogChange,
    )
}
