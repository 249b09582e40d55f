import { and, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, AuditQuery } from '../../contract/audit.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members } from '../../db/schema/guild.ts'

/**
 * A page of the audit log, newest first, and the total number of entries. Replaced notes are included only for
 * staff who may read notes.
 */
export async function listAuditEntries(
  db: Db,
  { actor, action, from, to, limit, offset }: AuditQuery,
  { withNotes }: { withNotes: boolean },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filters = {
    actor: actor || null,
    action: action || null,
    from: from ? new Date(from).toISOString() : null,
    to: to ? new Date(to).toISOString() : null,
  }
  const [rows, [counted]] = await Promise.all([
    selectEntries(db, { ...filters, limit, offset }),
    countEntries(db, filters),
  ])
  return {
    entries: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      before: withNotes ? row.before : withoutNotes(row.before),
    })),
    total: counted?.entries ?? 0,
  }
}

/** Without the `replaced` notes of another officer. */
function withoutNotes(before: unknown): unknown {
  if (before === null || typeof before !== 'object' || !('replaced' in before)) return before
  const { replaced: _, ...rest } = before
  return rest
}

/** Null: no filter. */
const matchesFilters = and(
  optionalFilter(
    'actor',
    (actor) =>
      sql`(${auditLog.actorId} = ${actor}::text or ${auditLog.erasedActorId} = ${actor}::text)`,
  ),
  optionalFilter(
    'action',
    (action) => sql`position(lower(${action}::text) in lower(${auditLog.action})) > 0`,
  ),
  optionalFilter('from', (from) => sql`${auditLog.at} >= ${from}::timestamptz`),
  optionalFilter('to', (to) => sql`${auditLog.at} < ${to}::timestamptz`),
)

function optionalFilter(name: string, condition: (value: Placeholder) => SQL): SQL {
  const asked = sql.placeholder(name)
  return sql`(${asked}::text is null or ${condition(asked)})`
}

const selectEntries = preparedQuery((db) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: sql<string | null>`coalesce(${auditLog.erasedActorId}, ${auditLog.actorId})`,
      actorName: sql<string | null>`coalesce(${auditLog.erasedActorName}, ${members.displayName})`,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(members, eq(members.id, auditLog.actorId))
    .where(matchesFilters)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

const countEntries = preparedQuery((db) =>
  db.select({ entries: count() }).from(auditLog).where(matchesFilters).prepare(''),
)
