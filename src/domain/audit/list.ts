import { and, count, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditEntry, AuditQuery } from '../../contract/audit.ts'
import { deletedMemberId } from '../../contract/members/profiles.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members } from '../../db/schema/guild.ts'

/**
 * A page of the audit log, newest first, and the total number of entries. Replaced notes are included only for
 * staff who may read notes, names of applicants for those who may read applications; neither notes nor reasons
 * for those whom an entry is about.
 */
export async function listAuditEntries(
  db: Db,
  { actor, action, from, to, limit, offset }: AuditQuery,
  access: { viewerId: string; withNotes: boolean; withApplicants: boolean },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filters = {
    actor: actor || null,
    action: action || null,
    from: from ? new Date(from).toISOString() : null,
    to: to ? new Date(to).toISOString() : null,
  }
  const { viewerId, withNotes, withApplicants } = access
  const [rows, [counted]] = await Promise.all([
    selectEntries(db, { ...filters, viewerId, withApplicants, limit, offset }),
    countEntries(db, filters),
  ])
  return {
    entries: rows.map(({ isAboutViewer, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      before: withNotes && !isAboutViewer ? row.before : without('replaced', row.before),
      after: isAboutViewer ? without('reason', row.after) : row.after,
    })),
    total: counted?.entries ?? 0,
  }
}

/** Without the notes that were replaced, or the reason that staff gave. */
function without(field: 'replaced' | 'reason', value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !(field in value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
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

const about = alias(members, 'about')

/** The applicant, or the only member whom an entry names. */
const aboutId = sql`case
  when ${submissions.memberId} is not null
    then case when ${sql.placeholder('withApplicants')}::boolean then ${submissions.memberId} end
  when cardinality(${auditLog.memberIds}) = 1 then ${auditLog.memberIds}[1] end`

const viewer = sql`${sql.placeholder('viewerId')}::text`

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
      isActorErased: sql<boolean>`(${auditLog.erasedActorId} is not null
        or coalesce(${auditLog.actorId} = ${deletedMemberId}, false))`,
      submissionId: submissions.id,
      memberId: about.id,
      memberName: about.displayName,
      isAboutViewer: sql<boolean>`(${viewer} = any(${auditLog.memberIds})
        or coalesce(${submissions.memberId} = ${viewer}, false))`,
    })
    .from(auditLog)
    .leftJoin(members, eq(members.id, auditLog.actorId))
    .leftJoin(submissions, eq(submissions.id, auditLog.submissionId))
    .leftJoin(about, and(eq(about.id, aboutId), ne(about.id, deletedMemberId)))
    .where(matchesFilters)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

const countEntries = preparedQuery((db) =>
  db.select({ entries: count() }).from(auditLog).where(matchesFilters).prepare(''),
)
