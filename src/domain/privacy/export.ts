import { asc, eq, inArray } from 'drizzle-orm'
import type { StoredAboutMe } from '../../contract/privacy.ts'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { decisions } from '../../db/schema/submissions.ts'
import { avatarUrl } from '../accounts/avatars.ts'
import type { Context } from '../context.ts'
import { listRoleChanges } from '../guild/role-changes.ts'
import { Refusal } from '../refusal.ts'
import { storedEvents } from './events-of-member.ts'
import { storedActivity } from './export-activity.ts'
import { storedApplications, storedRooms } from './export-applications.ts'

/** Everything that is stored about a person, but for leadership's private notes. */
export async function exportPerson(ctx: Context, memberId: string): Promise<StoredAboutMe> {
  const { db } = ctx
  const [
    person,
    changes,
    sessionList,
    applications,
    interviewRooms,
    activity,
    eventList,
    leadership,
  ] = await Promise.all([
    storedPerson(ctx, memberId),
    listRoleChanges(db, memberId),
    storedSessions(db, memberId),
    storedApplications(db, memberId),
    storedRooms(db, memberId),
    storedActivity(db, memberId),
    storedEvents(db, memberId),
    storedLeadership(db, memberId),
  ])
  return {
    exportedAt: ctx.now().toISOString(),
    person,
    roleChanges: changes.map(({ roleName, isGained, at }) => ({
      role: roleName,
      isGained,
      at: at.toISOString(),
    })),
    sessions: sessionList,
    applications,
    interviewRooms,
    activity,
    events: eventList,
    leadership,
  }
}

async function storedPerson(ctx: Context, memberId: string): Promise<StoredAboutMe['person']> {
  const [row] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  if (!row) throw new Refusal('not-found', 'User not found.')
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

async function storedLeadership(db: Db, memberId: string) {
  const [decided, changed] = await Promise.all([
    db.select().from(decisions).where(eq(decisions.decidedBy, memberId)).orderBy(decisions.id),
    db.select().from(auditLog).where(eq(auditLog.actorId, memberId)).orderBy(auditLog.id),
  ])
  return {
    decisions: decided.map(({ submissionId, decidedAt, approved }) => ({
      submissionId,
      at: decidedAt.toISOString(),
      approved,
    })),
    changes: changed.map(({ at, action, subject }) => ({ at: at.toISOString(), action, subject })),
  }
}
