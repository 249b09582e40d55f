import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AuditEntry, AuditQuery } from '../../contract/audit.ts'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members } from '../../db/schema/guild.ts'

/** A part of the audit log, newest first, and how many entries there are in all. */
export async function listAuditEntries(
  db: Db,
  { actor, action, from, to, limit, offset }: AuditQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const isAsked = and(
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? sql`position(lower(${action}) in lower(${auditLog.action})) > 0` : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, new Date(to)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        actorId: auditLog.actorId,
        actorName: members.displayName,
        action: auditLog.action,
        subject: auditLog.subject,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .leftJoin(members, eq(members.id, auditLog.actorId))
      .where(isAsked)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.$count(auditLog, isAsked),
  ])
  return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
}
