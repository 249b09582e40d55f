import { asc, eq, inArray, or } from 'drizzle-orm'
import { PersonalDataExport } from '../../contract/stored-data.ts'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { decisions } from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { describeCharacters } from '../characters/audit-characters.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { listRoleChanges } from '../guild/role-changes.ts'
import { storedHistory } from '../imports/history/stored-history.ts'
import { storedImportRows } from '../imports/stored-rows.ts'
import { storedEvents } from './events-of-member.ts'
import { storedActivity } from './export-activity.ts'
import { storedApplications, storedForLimits, storedRooms } from './export-applications.ts'
import { storedInterviews } from './export-interviews.ts'
import { writtenReviews } from './export-reviews.ts'

type Section = keyof PersonalDataExport

/**
 * Streams all data about a person, except staff's private notes (and, depending on the settings, votes and
 * comments), as chunks of one JSON object. Sections are read on demand, so that an export holds one section in
 * memory and at most one connection.
 */
export async function* exportMemberData(ctx: Context, memberId: string): AsyncGenerator<string> {
  const { db } = ctx
  const sections: { [Name in Section]: () => Promise<PersonalDataExport[Name]> } = {
    person: () => storedPerson(ctx, memberId),
    exportedAt: async () => ctx.now().toISOString(),
    roleChanges: () => storedRoleChanges(db, memberId),
    sessions: () => storedSessions(db, memberId),
    applications: () => storedApplications(db, memberId),
    keptForLimits: () => storedForLimits(db, memberId),
    interviewRooms: () => storedRooms(db, memberId),
    interviews: () => storedInterviews(ctx, memberId),
    activity: () => storedActivity(db, memberId),
    characters: () => describeCharacters(db, memberId),
    events: () => storedEvents(db, memberId),
    imports: () => storedImportRows(db, memberId),
    history: () => storedHistory(db, memberId),
    leadership: () => storedStaffActions(db, memberId),
  }
  let separator = '{'
  for (const [name, read] of Object.entries(sections)) {
    // Only fields in the contract leave the server.
    const section = PersonalDataExport.shape[name as Section].parse(await read())
    yield `${separator}${JSON.stringify(name)}:${JSON.stringify(section)}`
    separator = ','
  }
  yield '}'
}

async function storedPerson(ctx: Context, memberId: string): Promise<PersonalDataExport['person']> {
  const [row] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  if (!row) throw new DomainError('not-found', t('User not found.'))
  const held = await ctx.db
    .select({ name: roles.name })
    .from(roles)
    .where(inArray(roles.id, row.roleIds))
    .orderBy(asc(roles.name))
  const { id, avatarHash: _, guildAvatarHash: __, roleIds: ___, notes: ____, ...facts } = row
  return {
    ...facts,
    userId: id,
    avatar: avatarUrl(ctx, row),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
    roles: held.map(({ name }) => name),
  }
}

async function storedRoleChanges(db: Db, memberId: string) {
  const changes = await listRoleChanges(db, memberId)
  return changes.map(({ roleName, isGained, at }) => ({
    role: roleName,
    isGained,
    at: at.toISOString(),
  }))
}

async function storedSessions(db: Db, memberId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(asc(sessions.createdAt))
  return rows.map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

async function storedStaffActions(db: Db, memberId: string) {
  // Includes entries from before a deletion of the person's data.
  const isActor = or(eq(auditLog.actorId, memberId), eq(auditLog.erasedActorId, memberId))
  const decided = await db
    .select()
    .from(decisions)
    .where(eq(decisions.decidedBy, memberId))
    .orderBy(decisions.id)
  const changed = await db
    .select({ at: auditLog.at, action: auditLog.action, subject: auditLog.subject })
    .from(auditLog)
    .where(isActor)
    .orderBy(auditLog.id)
  return {
    decisions: decided.map(({ submissionId, decidedAt, approved }) => ({
      submissionId,
      at: decidedAt.toISOString(),
      approved,
    })),
    ...(await writtenReviews(db, memberId)),
    changes: changed.map(({ at, action, subject }) => ({ at: at.toISOString(), action, subject })),
  }
}
